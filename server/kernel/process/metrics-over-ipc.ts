import cluster, { type Worker } from 'node:cluster'
import { AggregatorRegistry } from 'prom-client'

/** Several processes of one site report one sum: the process that is asked asks the parent, and the parent asks all. */
export const answerFigures = (below: Worker): void => {
	below.on('message', async (message: { ask?: string }) => {
		if (message.ask !== 'figures') return
		sum ??= new AggregatorRegistry()
		const text = await sum.clusterMetrics().catch(() => null)
		if (below.isConnected()) below.send({ figures: text })
	})
}
let sum: { clusterMetrics(): Promise<string> } | undefined

/** Null in a site of one process; otherwise a function that asks the parent. From then on this process also answers the parent. */
export const figuresOfAll = (): (() => Promise<string>) | null => {
	if (!cluster.isWorker) return null
	// The registry answers the parent as soon as it exists.
	new AggregatorRegistry()
	return () =>
		new Promise((resolve, reject) => {
			const hear = (message: { figures?: string | null }) => {
				if (message.figures === undefined) return
				process.off('message', hear)
				if (message.figures === null) reject(new Error('a process did not tell its figures'))
				else resolve(message.figures)
			}
			process.on('message', hear)
			process.send?.({ ask: 'figures' })
		})
}
