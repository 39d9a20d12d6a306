import { Component, type ErrorInfo, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Button } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'

type Props = { children: ReactNode; place: string; instead: ReactNode }

class Boundary extends Component<Props, { failedAt: string | null }> {
  override state = { failedAt: null }

  static getDerivedStateFromError() {
    return { failedAt: 'here' }
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    console.error(error, info.componentStack)
  }

  override componentDidUpdate(before: Props) {
    // Another address is another page: it may be sound.
    if (this.state.failedAt !== null && before.place !== this.props.place) this.setState({ failedAt: null })
  }

  override render() {
    return this.state.failedAt === null ? this.props.children : this.props.instead
  }
}

/** Catches what fails to draw and shows `instead` of it, or the error page; what is around it stays. */
export function ErrorBoundary({ children, instead = <ErrorPage /> }: { children: ReactNode; instead?: ReactNode }) {
  return (
    <Boundary place={useLocation().key} instead={instead}>
      {children}
    </Boundary>
  )
}

function ErrorPage() {
  return (
    <Empty title="A thread broke">
      <p className="text-ink-soft">
        Something went wrong. Please try again later.
        <br />
        Loading the page once more often mends it. Your bag and your orders are safe.
      </p>
      <Button onClick={() => location.reload()}>Try again</Button>
    </Empty>
  )
}
