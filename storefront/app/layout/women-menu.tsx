import type { Category, Subcategory } from '@kargha/contract/catalogue.ts'
import { useQuery } from '@tanstack/react-query'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { categoriesQuery, subcategoriesQuery, useClient } from '../api.ts'
import { links } from '../links.ts'
import { Spinner } from '../ui/spinner.tsx'
import { useDisclosure } from './use-disclosure.ts'

const byMouse = (event: PointerEvent) => event.pointerType === 'mouse'
/** How long the mouse may stray off the menu before it closes, in milliseconds. */
const grace = 200

const focusables = (list: Element | null | undefined) => [
  ...(list?.querySelectorAll<HTMLElement>(':scope > li > a, :scope > li > button') ?? []),
]
function moveFocus(list: Element | null | undefined, by: 1 | -1) {
  const all = focusables(list)
  const at = all.findIndex((one) => one.matches(':focus'))
  all.at((at + by + all.length) % all.length)?.focus()
}

/** The categories, each with its sub-categories beside it: by hover, by press and by keyboard (arrows, Enter, Escape). */
export function WomenMenu() {
  const client = useClient()
  const categories = useQuery(categoriesQuery(client))
  const subcategories = useQuery(subcategoriesQuery(client))
  const { open, setOpen, close, root, button } = useDisclosure()
  const [shown, setShown] = useState('')
  const leaving = useRef(0)
  const list = useRef<HTMLUListElement>(null)
  /** Opened by hovering alone: a press then keeps it open rather than closing it. */
  const hovered = useRef(false)

  const hide = () => setOpen(false)
  // However it was closed, it opens as it was at first.
  useEffect(() => {
    if (open) return
    setShown('')
    hovered.current = false
  }, [open])
  const enter = (event: PointerEvent) => {
    clearTimeout(leaving.current)
    if (!byMouse(event) || open) return
    hovered.current = true
    setOpen(true)
  }
  const leave = (event: PointerEvent) => {
    if (byMouse(event) && hovered.current) leaving.current = window.setTimeout(hide, grace)
  }
  const press = () => {
    if (open && !hovered.current) return hide()
    hovered.current = false
    setOpen(true)
  }
  const keys = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key] as 1 | -1 | undefined
    if (!step) return
    event.preventDefault()
    if (!open) return press()
    if (event.target === button.current) focusables(list.current).at(0)?.focus()
    else moveFocus((event.target as Element).closest('ul'), step)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons within are what is operated; this hears them all
    <div ref={root} className="relative" onPointerEnter={enter} onPointerLeave={leave} onKeyDown={keys}>
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls="women-menu"
        onClick={press}
        className="header-entry gap-1"
      >
        Women <ChevronDown aria-hidden size={16} />
      </button>
      <div
        id="women-menu"
        hidden={!open}
        className="absolute left-0 top-full z-40 w-menu rounded-soft border border-line bg-card py-2 shadow-raised"
      >
        {categories.isPending ? (
          <Spinner />
        ) : categories.data?.length ? (
          <CategoryList
            list={list}
            categories={categories.data}
            subcategories={subcategories.data}
            shown={shown}
            onShow={setShown}
            onChoose={hide}
            onBack={close}
          />
        ) : (
          <p className="px-4 py-2 text-ink-soft">No Categories found</p>
        )}
      </div>
    </div>
  )
}

type ListProps = {
  list: RefObject<HTMLUListElement | null>
  categories: readonly Category[]
  subcategories: readonly Subcategory[] | undefined
  shown: string
  onShow: (categoryId: string) => void
  onChoose: () => void
  onBack: () => void
}

function CategoryList({ list, categories, subcategories, shown, onShow, onChoose, onBack }: ListProps) {
  const into = (event: KeyboardEvent<HTMLLIElement>, id: string) => {
    const category = event.currentTarget.querySelector('button')
    if (event.key === 'ArrowLeft') {
      if (event.target === category) onBack()
      else category?.focus()
      onShow('')
    }
    if (event.key === 'ArrowRight' && event.target === category) {
      const item = event.currentTarget
      onShow(id)
      requestAnimationFrame(() => focusables(item.querySelector('ul')).at(0)?.focus())
    }
  }
  return (
    <ul ref={list}>
      {categories.map(({ _id, name }) => (
        <li
          key={_id}
          className="relative"
          onPointerEnter={(event) => byMouse(event) && onShow(_id)}
          onKeyDown={(event) => into(event, _id)}
        >
          <button
            type="button"
            aria-expanded={shown === _id}
            onClick={(event) => onShow(shown === _id && event.detail === 0 ? '' : _id)}
            className="flex w-full items-center justify-between px-4 py-3 text-left hover:bg-paper-deep aria-expanded:bg-paper-deep"
          >
            {name} <ChevronRight aria-hidden size={16} />
          </button>
          {shown === _id && subcategories && (
            <SubcategoryList of={subcategories.filter(({ categoryId }) => categoryId === _id)} onChoose={onChoose} />
          )}
        </li>
      ))}
    </ul>
  )
}

function SubcategoryList({ of, onChoose }: { of: readonly Subcategory[]; onChoose: () => void }) {
  return (
    <div className="absolute -top-2 left-full w-menu rounded-soft border border-line bg-card py-2 shadow-raised">
      {of.length === 0 ? (
        <p className="px-4 py-2 text-ink-soft">No Subcategories found</p>
      ) : (
        <ul>
          {of.map((subcategory) => (
            <li key={subcategory._id}>
              <Link
                to={links.subcategoryProducts(subcategory)}
                state={{ id: subcategory._id }}
                onClick={onChoose}
                className="block px-4 py-3 hover:bg-paper-deep"
              >
                {subcategory.name}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
