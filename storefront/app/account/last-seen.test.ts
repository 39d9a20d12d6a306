import { expect, test } from 'vitest'
import { lastSeen } from './last-seen.ts'

test('a session was last seen hours or days ago', () => {
  const now = Date.parse('2026-11-21T12:00:00Z')
  const before = (hours: number) => lastSeen(new Date(now - hours * 3_600_000).toISOString(), now)
  expect([0, 0.9, 1, 23.5, 24, 47, 72].map(before)).toEqual([
    'within the last hour',
    'within the last hour',
    '1 hour ago',
    '23 hours ago',
    'yesterday',
    'yesterday',
    '3 days ago',
  ])
})
