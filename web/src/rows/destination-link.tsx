import { PageLink } from '@onair/ui/page-link.tsx'
import { useOpenDialog } from '@onair/ui/use-open-dialog.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { MessageState } from '../domain/show-failure.ts'
import { type AnyDestination } from './destination.rules.ts'
import { useTarget } from './use-target.ts'

interface DestinationLinkProps {
  destination: AnyDestination
  className?: string | undefined
  /** The accessible name, where many links have the same text. */
  label?: string
  children: ReactNode
}

/** A link to the target of a tile or promotion: a page, a dialog, or another site. */
export function DestinationLink({ destination, className = '', label, children }: DestinationLinkProps) {
  const openDialog = useOpenDialog()
  const target = useTarget(destination)
  if (target === null) return <span>{children}</span>
  if (target.kind === 'page' || target.kind === 'over') {
    const PageOrOver = target.kind === 'page' ? Link : PageLink
    return (
      <PageOrOver to={target.to} className={className} aria-label={label} draggable={false}>
        {children}
      </PageOrOver>
    )
  }
  if (target.kind === 'outside') {
    return (
      <a
        href={target.href}
        target="_blank"
        rel="noopener noreferrer"
        className={className}
        aria-label={label}
        draggable={false}
      >
        {children}
      </a>
    )
  }
  const open = () =>
    openDialog('message', { title: target.title, message: target.text } satisfies MessageState)
  return (
    <button type="button" className={className} aria-label={label} onClick={open}>
      {children}
    </button>
  )
}
