import { type RefObject, useEffect } from 'react'

interface PlayerKeys {
  toggleMute: () => void
  toggleFullscreen: () => void
  changeVolume: (steps: number) => void
}

export interface FilmKeys {
  togglePlay: () => void
  skip: (steps: number) => void
}

/** Whether a key pressed there belongs to something else: a field, a menu, another dialog. */
function isElsewhere(target: EventTarget | null, frame: HTMLElement): boolean {
  if (!(target instanceof Element)) return true
  if (target.closest('input:not([type=range]), textarea, select, [contenteditable], [role=menu]')) return true
  const dialog = target.closest('dialog')
  return dialog !== null && dialog !== frame.closest('dialog')
}

/** A button under the focus is pressed by space itself. */
function isPressed(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('button, a, [role=menuitemradio]') !== null
}

/** Sideways arrows belong to the volume while it has the focus, and to whoever walks from button to button. */
function isSideways({ key, target }: KeyboardEvent): boolean {
  const isTaken = target instanceof Element && target.matches('[data-volume], button:focus-visible')
  return (key === 'ArrowLeft' || key === 'ArrowRight') && !isTaken
}

/** m and f work on the whole page; arrows only where they would not scroll or move through a list. */
export function usePlayerKeys(frame: RefObject<HTMLElement | null>, keys: PlayerKeys, film?: FilmKeys): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const element = frame.current
      if (!element || event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event.target, element))
        return
      const inside = document.fullscreenElement === element || element.contains(event.target as Element)
      if (event.code === 'KeyM') keys.toggleMute()
      else if (event.code === 'KeyF') keys.toggleFullscreen()
      else if (film && (event.code === 'KeyK' || (event.code === 'Space' && !isPressed(event.target))))
        film.togglePlay()
      else if (film && isSideways(event)) film.skip(event.key === 'ArrowLeft' ? -1 : 1)
      else if (inside && event.key === 'ArrowUp') keys.changeVolume(1)
      else if (inside && event.key === 'ArrowDown') keys.changeVolume(-1)
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  })
}
