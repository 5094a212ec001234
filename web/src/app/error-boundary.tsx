import { Component, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

function Broken() {
  const { t } = useTranslation()
  return (
    <EmptyState sentence={t('error_unexpected')} urgent>
      <Button icon="retry" onClick={() => location.reload()}>
        {t('reload')}
      </Button>
    </EmptyState>
  )
}

interface ErrorBoundaryProps {
  /** Another address gives the page another chance. */
  address: string
  /** Stands for what broke, where a page's own sentence does not fit. */
  fallback?: ReactNode
  children: ReactNode
}

interface ErrorBoundaryState {
  brokenAt: string | null
}

export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { brokenAt: null }

  override componentDidCatch(): void {
    this.setState({ brokenAt: this.props.address })
  }

  static getDerivedStateFromError(): Partial<ErrorBoundaryState> {
    return { brokenAt: '' }
  }

  override render(): ReactNode {
    const { brokenAt } = this.state
    const stillBroken = brokenAt === '' || brokenAt === this.props.address
    return stillBroken ? (this.props.fallback ?? <Broken />) : this.props.children
  }
}
