import { createContext, useContext } from 'react'
import type { Params } from 'react-router'

export const PathParamsContext = createContext<Params>({})

/** The parameters in the path of the page's address, by the names that its route gives them. */
export const usePathParams = (): Params => useContext(PathParamsContext)
