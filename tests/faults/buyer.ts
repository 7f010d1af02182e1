import { randomUUID } from 'node:crypto'
import { type Site, signInAs } from '../site.ts'

/** One of the demo's players with a million R-Coin on a real process, and functions that buy the cheapest item. */
export const richBuyer = async (site: Site) => {
	await site.portal('wallet', 'adjust', '--user-id', 'juan_cruz', '--currency', 'r-coin', '--amount', '1000000', '--reason', 'test')
	const headers = { authorization: `Bearer ${await signInAs(site.url, 'juan_cruz', 'Sampaguita-7')}` }
	const item = (await (await fetch(`${site.url}/api/itemshop?currency=r-coin&order=price-up`)).json()).itemshopdata[0]
	return {
		price: Number(item.price),
		rCoin: async (): Promise<number> => (await (await fetch(`${site.url}/api/me`, { headers })).json()).user.UserPoint,
		/** `status` is 0 if the process ended before it answered. */
		async buy(key: string = randomUUID(), also: Record<string, string> = {}) {
			const path = `${site.url}/api/buyitem?productnum=${item.ProductNum}`
			const purchase = { method: 'POST', headers: { ...headers, 'idempotency-key': key, ...also } }
			const response = await fetch(path, purchase).catch(() => null)
			return { key, status: response?.status ?? 0, retryAfter: response?.headers.get('retry-after') ?? null }
		},
		/** Ten purchases at once, `rounds` times. */
		async buyMany(rounds: number) {
			const answers = []
			for (let round = 0; round < rounds; round++) answers.push(...(await Promise.all(Array.from({ length: 10 }, () => this.buy()))))
			return {
				bought: answers.filter(({ status }) => status === 200).length,
				refused: answers.filter(({ status }) => status !== 200),
			}
		},
	}
}

export type Buyer = Awaited<ReturnType<typeof richBuyer>>
