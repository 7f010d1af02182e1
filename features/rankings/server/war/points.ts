import { WAR } from '#contract/limits.ts'

export type Sums = { kills: number; levels: number; wins: number }

/** The points of the war of schools, the one formula of it. */
export const warPoints = ({ kills, levels, wins }: Sums): number =>
	kills * WAR.points.kill + levels * WAR.points.level + wins * WAR.points.win

/**
 * Each part of the whole in percent, with one decimal; together exactly 100, or 0 where there is nothing. What rounding leaves over goes
 * to those who lost most by it.
 */
export const sharesOf = (parts: readonly number[]): number[] => {
	const counted = parts.map((part) => Math.max(0, part))
	const whole = counted.reduce((sum, part) => sum + part, 0)
	if (whole === 0) return parts.map(() => 0)
	const exact = counted.map((part) => (part / whole) * THOUSAND)
	const left = THOUSAND - exact.reduce((sum, part) => sum + Math.floor(part), 0)
	const byLoss = exact.map((part, index) => ({ loss: part % 1, index })).sort((one, other) => other.loss - one.loss)
	const raised = new Set(byLoss.slice(0, left).map(({ index }) => index))
	return exact.map((part, index) => (Math.floor(part) + (raised.has(index) ? 1 : 0)) / 10)
}

const THOUSAND = 1_000
