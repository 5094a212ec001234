import { type RefObject, useEffect, useRef } from 'react'

interface PlayerKeys {
  toggleMute: () => void
  toggleFullscreen: () => void
  changeVolume: (steps: number) => void
}

export interface PlayheadKeys {
  togglePlay: () => void
  /** What is live cannot be skipped. */
  skip?: (steps: number) => void
}

/** Whether a key belongs to something else: a field, a menu, another dialog. */
function isElsewhere(target: Element, frame: HTMLElement): boolean {
  if (target.closest('input:not([type=range]), textarea, select, [contenteditable], [role=menu]')) return true
  const dialog = target.closest('dialog')
  return dialog !== null && dialog !== frame.closest('dialog')
}

/** A focused button handles space and enter itself. */
function isPressed(target: Element): boolean {
  return target.closest('button, a, [role=menuitemradio]') !== null
}

/** Horizontal arrows belong to the focused volume, and to moving between buttons. */
function isSideways(key: string, target: Element): boolean {
  const isTaken = target.matches('[data-volume], button:focus-visible')
  return (key === 'ArrowLeft' || key === 'ArrowRight') && !isTaken
}

const covers = (frame: HTMLElement) =>
  document.fullscreenElement === frame || frame.dataset['fills'] === 'true'

/** docs/decisions/player-keys.md: which key does what, and when an arrow leaves the player. */
export function usePlayerKeys(
  frame: RefObject<HTMLElement | null>,
  isOwner: boolean,
  keys: PlayerKeys,
  playhead: PlayheadKeys,
): void {
  const isPointed = useRef(false)
  useEffect(() => {
    const point = ({ target, pointerType }: PointerEvent) => {
      if (pointerType === 'mouse') isPointed.current = frame.current?.contains(target as Node) ?? false
    }
    document.addEventListener('pointermove', point)
    return () => document.removeEventListener('pointermove', point)
  }, [frame])

  useEffect(() => {
    if (!isOwner) return
    const press = (event: KeyboardEvent) => {
      const { target, key, code } = event
      const element = frame.current
      if (!element || !(target instanceof Element) || isElsewhere(target, element)) return
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const isInside = element.contains(target)
      const isFree = target.matches('body, main, dialog')
      const isAtPlayer = isInside || isFree
      const isVolume =
        isPointed.current &&
        (isInside || (isFree && covers(element))) &&
        element.querySelector(':focus-visible') === null
      // On a page with a live channel these belong to the page, except within the player.
      const isPause = playhead.skip !== undefined || isInside || covers(element)
      if (code === 'KeyM') keys.toggleMute()
      else if (code === 'KeyF') keys.toggleFullscreen()
      else if (code === 'KeyK' || (code === 'Space' && isPause && !isPressed(target))) playhead.togglePlay()
      else if (key === 'Enter' && isPause && !event.repeat && isAtPlayer && !isPressed(target))
        playhead.togglePlay()
      else if (playhead.skip && isAtPlayer && isSideways(key, target))
        playhead.skip(key === 'ArrowLeft' ? -1 : 1)
      else if (isVolume && key === 'ArrowUp') keys.changeVolume(1)
      else if (isVolume && key === 'ArrowDown') keys.changeVolume(-1)
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  })
}
