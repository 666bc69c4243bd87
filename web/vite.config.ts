// How the page is built, served while it is worked on, and tested. Only Node reads this file.
import { readFileSync } from "node:fs";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

/** `vite --mode make-believe` puts a make-believe house before the page; builds never have it. */
function makeBelieve(mode: string): Plugin {
  return {
    name: "make-believe",
    transformIndexHtml: () =>
      mode === "make-believe"
        ? [{ tag: "script", attrs: { type: "module", src: "/dev/house.ts" }, injectTo: "head" }]
        : [],
  };
}

/** The fonts travel with their licences. */
function fontLicences(): Plugin {
  const packages = ["@fontsource/spectral", "@fontsource-variable/noto-sans"];
  return {
    name: "font-licences",
    apply: "build",
    generateBundle() {
      const texts = packages.map((name) => readFileSync(`node_modules/${name}/LICENSE`, "utf8"));
      this.emitFile({
        type: "asset",
        fileName: "assets/font-licences.txt",
        source: texts.join("\n\n"),
      });
    },
  };
}

/** The house that answers while Vite serves the page; it takes requests from its own page only. */
const HOUSE = process.env["CROUPIER_HOUSE"] ?? "http://127.0.0.1:8000";

export default defineConfig(({ mode }) => ({
  plugins: [svelte(), makeBelieve(mode), fontLicences()],
  build: {
    outDir: "../src/croupier/static",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: "es2022",
  },
  server: {
    proxy: { "/api": { target: HOUSE, changeOrigin: true, ws: true, headers: { origin: HOUSE } } },
  },
  test: { include: ["test/**/*.test.ts"], setupFiles: ["test/english.ts"] },
}));
