import { NotFound } from '../document/not-found.tsx'

export const CategoryNotFound = () => (
  <NotFound
    title="We couldn’t find this category"
    text="It may have been renamed. You’ll find all categories in the Women menu."
  />
)
