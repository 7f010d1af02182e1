import { expect, inject, it, onTestFinished } from 'vitest'
import { startSite } from '../site.ts'

it.runIf(inject('engine') === 'postgres')('several processes tell one sum of their figures, of a page by its template', async () => {
	const site = await startSite('postgres', { PROCESSES: '2', DEMO: '0', OWNER_USER_ID: 'may_ari', OWNER_PASSWORD: 'May-Ari-ng-Bahay-1' })
	onTestFinished(async () => void (await site.stop()))
	const asked = Array.from({ length: 40 }, () =>
		fetch(`${site.url}/api/getsiteinfo`, { headers: { connection: 'close' } }).then((answer) => answer.text()),
	)
	await Promise.all(asked)
	await fetch(`${site.url}/topic/77`, { headers: { connection: 'close' } })
	const read = async () => (await fetch(`${site.url}/metrics`, { headers: { connection: 'close' } })).text()
	const count = async () =>
		Number(/^portal_http_request_duration_seconds_count\{.*route="\/api\/getsiteinfo".*\} (\d+)/m.exec(await read())?.[1])
	expect([await count(), await count(), await count()]).toEqual([40, 40, 40])
	expect(await read()).toContain('portal_http_request_duration_seconds_count{method="GET",route="/topic/:id",status="404"} 1')
	expect((await read()).split('\n')).toEqual(
		expect.arrayContaining([
			'portal_processes 2',
			'portal_database_up 1',
			'portal_sign_ups_today 1',
			'portal_waiting_for_staff{kind="tickets"} 0',
		]),
	)
})
