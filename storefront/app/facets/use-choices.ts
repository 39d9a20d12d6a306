import { startTransition, useOptimistic } from 'react'
import { useLocation } from 'react-router'
import { useSearch } from '../shop-client/use-search.ts'
import { useNavigate } from '../ui/navigate.ts'
import { type Choices, choicesIn, withChoices } from './choices.ts'

/** The choices in the page's address; each change is a step in the history. */
export function useChoices() {
  const search = useSearch()
  const location = useLocation()
  const navigate = useNavigate()
  // A choice shows before its products have loaded.
  const [choices, showOptimistically] = useOptimistic(choicesIn(search))
  const addressOf = (next: Choices) => {
    const query = withChoices(search, next)
    return query.size === 0 ? location.pathname : `${location.pathname}?${query}`
  }
  // The controls stay in place, while the list shows its start.
  const state = { ...location.state, stays: true }
  const showStart = () => {
    const list = document.getElementById('list')
    if (list && list.getBoundingClientRect().top < 0) list.scrollIntoView()
  }
  const choose = (next: Choices) =>
    startTransition(() => {
      showOptimistically(next)
      navigate(addressOf(next), { state })
      showStart()
    })
  return { choices, choose, addressOf, state }
}
