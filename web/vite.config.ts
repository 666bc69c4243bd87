// How the page is built, served while it is worked on, and tested. Only Node reads this file.
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: "../src/croupier/static",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: "es2022",
  },
  test: { include: ["test/**/*.test.ts"] },
});
