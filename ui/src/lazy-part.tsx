import { Component, type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { connection } from './connection.ts'

/** The file of a part is no longer on the server, as after a release. */
export class PartGone extends Error {}

/** Waits for the network rather than failing without it; a file that a reachable server lacks is gone. */
async function fetchPart<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load()
  } catch {
    await connection.reached()
    return load().catch((cause: unknown) => {
      throw new PartGone('A part of the app is gone', { cause })
    })
  }
}

/** A component whose file comes when it is first drawn. */
export function lazyPart<Module, Props>(
  load: () => Promise<Module>,
  choose: (module: Module) => ComponentType<Props>,
) {
  return lazy(async () => ({ default: choose(await fetchPart(load)) }))
}

interface BoundaryProps {
  fallback: ReactNode
  /** Another key gives what broke another chance. */
  resetKey?: string
  onBreak?: (error: unknown) => void
  children: ReactNode
}

interface BoundaryState {
  brokenAt: string | null
}

/** Keeps what breaks inside of it from taking the page along. */
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

/** A late part that the page can do without: until it comes, and if it breaks, the fallback stands there. */
export function Part({ children, fallback = null }: { children: ReactNode; fallback?: ReactNode }) {
  return (
    <Boundary fallback={fallback}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </Boundary>
  )
}
