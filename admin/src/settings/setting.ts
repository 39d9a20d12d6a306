import type { Settings } from '@kargha/contract/staff/settings.ts'

type Kind =
  | 'text'
  | 'long'
  | 'number'
  | 'money'
  | 'limit'
  | 'money-limit'
  | 'yes-no'
  | 'days'
  | 'weekdays'
  | 'links'
  | 'link'
  | 'reasons'
  | 'return-reasons'
  | 'registration'
  | 'state'
  | 'hsn-digits'
  | 'carrier-rule'
  | 'logo'
  | 'colour'

export type Setting = { source: keyof Settings; kind: Kind; label: string; help: string }
export type SettingGroup = { id: string; name: string; about: string; settings: readonly Setting[] }

export const setting = (source: keyof Settings, kind: Kind, label: string, help: string): Setting => ({
  source,
  kind,
  label,
  help,
})
