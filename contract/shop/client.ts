import type { z } from 'zod'
import type { Success } from '../kernel/call.ts'
import { type CallInput, clientOf, type Send } from '../kernel/client.ts'
import type { Api } from './api.ts'
import { type CallName, routes } from './routes.ts'

export type Data<Name extends CallName> = z.output<Api[Name]['data']>
export type Reply<Name extends CallName> = Success<Data<Name>>
export type Client = <Name extends CallName>(name: Name, input?: CallInput<Api[Name]>) => Promise<Reply<Name>>

/** See clientOf. */
export const createClient = (send: Send, token: () => string = () => ''): Client =>
  clientOf<Api>(routes, 'User', send, token)
