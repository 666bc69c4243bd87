// How broad a title is, in letters of Latin: signs of East Asian scripts are two broad.

const BROAD = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60]/u;

export function breadthOf(title: string): number {
  return [...title].reduce((sum, sign) => sum + (BROAD.test(sign) ? 2 : 1), 0);
}
