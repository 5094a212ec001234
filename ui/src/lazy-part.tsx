import { Component, type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { connection } from './connection.ts'
import { refetchFailedStyles } from './failed-styles.ts'

/** The file of a part is no longer on the server, as after a release. */
export class PartGone extends Error {}

/**
 * Waits for the network instead of failing; a file that a reachable server lacks is gone. Nothing is loaded while the
 * network is known to be lost: a browser never asks again for what a failed file imports.
 */
export async function fetchPart<Module>(load: () => Promise<Module>): Promise<Module> {
  if (!connection.isOnline()) await connection.reached()
  const loadStyled = () => refetchFailedStyles().then(load)
  try {
    return await loadStyled()
  } catch {
    await connection.reached()
    return loadStyled().catch((cause: unknown) => {
      throw new PartGone('A part of the app is gone', { cause })
    })
  }
}

/** A component whose file is loaded when it is first drawn. */
export function lazyPart<Module, Props>(
  load: () => Promise<Module>,
  choose: (module: Module) => ComponentType<Props>,
) {
  return lazy(async () => ({ default: choose(await fetchPart(load)) }))
}

interface BoundaryProps {
  fallback: ReactNode
  /** A new key lets a failed child render again. */
  resetKey?: string
  onBreak?: (error: unknown) => void
  children: ReactNode
}

interface BoundaryState {
  brokenAt: string | null
}

/** Limits an error to its children, so that the rest of the page stays. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { brokenAt: null }

  static getDerivedStateFromError(): Partial<BoundaryState> {
    return { brokenAt: '' }
  }

  override componentDidCatch(error: unknown): void {
    this.setState({ brokenAt: this.props.resetKey ?? '' })
    this.props.onBreak?.(error)
  }

  override render(): ReactNode {
    const { brokenAt } = this.state
    const isBroken = brokenAt === '' || (brokenAt !== null && brokenAt === this.props.resetKey)
    return isBroken ? this.props.fallback : this.props.children
  }
}

/** An optional part that loads late: until it has loaded, and if it fails, the fallback is shown. */
export function Part({ children, fallback = null }: { children: ReactNode; fallback?: ReactNode }) {
  return (
    <Boundary fallback={fallback}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </Boundary>
  )
}
