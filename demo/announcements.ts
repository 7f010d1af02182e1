/** A Discord channel of the demo. There is no such webhook, and it is off, so the demo writes nowhere. */
export const DEMO_DISCORD = {
	name: 'Announcements',
	webhook: `https://discord.com/api/webhooks/100000000000000000/${'Demo_no-webhook-'.repeat(4)}demo`,
	language: 'en',
	kinds: ['news', 'events', 'champions', 'war', 'server'],
} as const
