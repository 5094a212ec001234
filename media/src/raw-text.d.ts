declare module '*.m3u8?raw' {
  const text: string
  export default text
}

interface ImportMeta {
  /** Of the test runner; text by path. */
  glob(
    pattern: string,
    options: { query: '?raw'; import: 'default'; eager: true },
  ): Readonly<Record<string, string>>
}
