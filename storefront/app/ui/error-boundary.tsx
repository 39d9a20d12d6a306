import { Component, type ErrorInfo, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Button } from './button.tsx'
import { Empty } from './empty.tsx'

type BoundaryProps = { children: ReactNode; page: string; fallback: ReactNode }

class Boundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    console.error(error, info.componentStack)
  }

  override componentDidUpdate(before: BoundaryProps) {
    // Another page may render without an error.
    if (this.state.failed && before.page !== this.props.page) this.setState({ failed: false })
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}

export function ErrorBoundary({ children, fallback = <ErrorPage /> }: { children: ReactNode; fallback?: ReactNode }) {
  return (
    <Boundary page={useLocation().key} fallback={fallback}>
      {children}
    </Boundary>
  )
}

function ErrorPage() {
  return (
    <Empty title="Something went wrong on our side">
      <p className="text-ink-soft">
        Something went wrong. Please try again later.
        <br />
        Please reload the page. Your bag and your orders are safe.
      </p>
      <Button onClick={() => location.reload()}>Try again</Button>
    </Empty>
  )
}
