/** Gives the viewer a text as a file of their own. */
export function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/html' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has read it by the next turn.
  setTimeout(() => URL.revokeObjectURL(address), 0)
}
