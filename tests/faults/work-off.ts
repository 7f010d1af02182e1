import { setTimeout as sleep } from 'node:timers/promises'

/** `onAnswer` is called when the task is answered. */
export type Task = { path: string; body: object; key: string; onAnswer?: () => void }

/** Repeats each task until it is answered, with the same key, like a browser that lost the response. */
export const workOff = async (url: string, token: string, nextTask: () => Task | null) => {
	for (let task = nextTask(); task; task = nextTask()) {
		const { path, body, key, onAnswer } = task
		for (;;) {
			const response = await fetch(`${url}/api${path}`, {
				method: 'POST',
				headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key },
				body: JSON.stringify(body),
			})
				.then(async (answer) => ({ status: answer.status, text: await answer.text() }))
				.catch(() => null)
			if (response?.status === 200) break
			if (response && response.status !== 503) throw new Error(`${path}: ${response.text}`)
			await sleep(20)
		}
		onAnswer?.()
	}
}
