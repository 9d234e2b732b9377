/** What the package has, and does not declare. */
declare module '@messageformat/core/compile-module' {
  import type MessageFormat from '@messageformat/core';

  type Texts = Readonly<Record<string, string | Readonly<Record<string, string>>>>;
  const compileModule: (compiler: MessageFormat, texts: Texts) => string;
  // biome-ignore lint/style/noDefaultExport: as the package has it
  export default compileModule;
}
