/**
 * The id and the token of a webhook's address at Discord, `ID/TOKEN`; null for any other address. Only what Discord itself hands out is
 * taken: https, one of its hosts, and nothing after the token.
 */
export const webhookOf = (address: string): string | null => {
	const [, host = '', id, token] = ADDRESS.exec(address.trim()) ?? []
	return HOSTS.includes(host.toLowerCase()) ? `${id}/${token}` : null
}

const HOSTS = ['discord.com', 'canary.discord.com', 'ptb.discord.com', 'discordapp.com', 'canary.discordapp.com', 'ptb.discordapp.com']
const ADDRESS = /^https:\/\/([a-z.]{1,40})\/api\/(?:v\d{1,2}\/)?webhooks\/(\d{15,25})\/([\w-]{30,200})\/?$/i
