import { readValue } from '#server/kernel/process/read-metrics.ts'
import { metricsOfSite } from '#server/site-metrics.ts'
import type { Site } from '../doctor/check.ts'

/** What Prometheus is told of the site, by the same names; of some there is a number for each of a few names. */
export type Numbers = Record<string, number | null | Record<string, number>>

/** Reads them once, from the database, so that they are there also while no server runs. */
export const createNumbers = () => {
	let last: Numbers | null = null
	return {
		async at(site: Site): Promise<Numbers> {
			last ??= await readNumbers(site)
			return last
		},
		/** Null where there was no database. */
		read: (): Numbers | null => last,
	}
}

const readNumbers = async (site: Site): Promise<Numbers> => {
	const numbers: Numbers = {}
	for (const metric of metricsOfSite(site.services, site)) if (!('refusalsOf' in metric)) numbers[metric.name] = await readValue(metric)
	return numbers
}

export const numberOf = (numbers: Numbers, name: string): number => {
	const value = numbers[name]
	return typeof value === 'number' ? value : 0
}

export const numbersOf = (numbers: Numbers, name: string): Record<string, number> => {
	const value = numbers[name]
	return typeof value === 'object' && value !== null ? value : {}
}
