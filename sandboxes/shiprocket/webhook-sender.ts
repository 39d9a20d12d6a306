import * as shared from '../shared/webhook-sender.ts'
import { defaultWebhookSettings } from './settings.ts'

export type WebhookSender = ReturnType<typeof createWebhookSender>

type WebhookOptions = { webhookToken: string; webhookUrl?: string | null }

export const createWebhookSender = ({ webhookToken, webhookUrl = null }: WebhookOptions) =>
  shared.createWebhookSender({
    defaults: { ...defaultWebhookSettings, url: webhookUrl },
    headers: ({ token }): Record<string, string> =>
      token === 'missing' ? {} : { 'x-api-key': token === 'correct' ? webhookToken : 'somebody-else' },
    isAccepted: (status) => status === 200,
  })
