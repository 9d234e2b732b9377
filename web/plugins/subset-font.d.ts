/** What plugins/fonts.ts uses of the package, which declares no types. */
declare module 'subset-font' {
  interface Options {
    readonly targetFormat: 'woff2';
    readonly noLayoutClosure?: boolean;
    readonly variationAxes?: Readonly<Record<string, { min: number; max: number }>>;
  }
  // biome-ignore lint/style/noDefaultExport: so the package has it
  export default function subset(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
