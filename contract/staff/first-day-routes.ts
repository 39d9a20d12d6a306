import { permitted, staff, unaudited } from './route-kinds.ts'

export const firstDayRoutes = {
  skipFirstStep: permitted('settings', staff(['POST'], 'first-day/skip')),
  askGateway: permitted('settings', unaudited(staff(['POST'], 'first-day/ask-gateway'))),
}
