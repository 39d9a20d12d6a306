import { createContext, useContext } from 'react'
import type { Params } from 'react-router'

export const PathParamsContext = createContext<Params>({})

export const usePathParams = (): Params => useContext(PathParamsContext)
