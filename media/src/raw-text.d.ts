declare module '*.m3u8?raw' {
  const text: string
  export default text
}
