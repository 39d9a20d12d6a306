import { expect, test } from 'vitest'
import { lastSeen } from './own-sessions.tsx'

test('the time since a session was last used is given in hours, then in days', () => {
  const now = Date.parse('2026-11-21T12:00:00Z')
  const before = (hours: number) => lastSeen(new Date(now - hours * 3_600_000).toISOString(), now)
  expect([0, 0.9, 1, 23.5, 24, 47, 72].map(before)).toEqual([
    'within the past hour',
    'within the past hour',
    '1 hour ago',
    '23 hours ago',
    'yesterday',
    'yesterday',
    '3 days ago',
  ])
})
