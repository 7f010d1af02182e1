import { dirname, join, resolve } from 'node:path'
import * as z from 'zod'
import { readConfig } from '#server/config.ts'
import { isNewer } from '#server/version.ts'
import { type Command, type Options, type Outcome, UsageError, wholeNumber } from '../command.ts'
import { sentenceOf } from '../failure.ts'
import { runApart } from '../upgrade/apart.ts'
import { goBack } from '../upgrade/back.ts'
import { createPausing } from '../upgrade/pausing.ts'
import { type Release, releaseIn } from '../upgrade/release.ts'
import { serviceOf } from '../upgrade/service.ts'
import { folderOfLink, isAlive, pointLink, type State, stateBeside } from '../upgrade/state.ts'
import { createSteps, type Step, StepFailed, stepFields } from '../upgrade/steps.ts'
import { beginSwitch, carryOn, migrationsIn, prepare, type Upgrade } from '../upgrade/upgrade.ts'

/** Can be run again whenever it was stopped: it goes on, or back, from what was begun. */
export const upgrade: Command = {
	summary: 'Try another version on a copy of the site, switch to it, and go back by itself if something is not well.',
	options: {
		to: { value: 'DIR', help: 'the folder of the new version, beside the one that runs', required: true },
		link: { value: 'LINK', help: 'the symbolic link to the version that runs; else "current" beside DIR' },
		service: {
			value: 'COMMAND',
			help: 'what restarts the server, called with restart, stop or start; else systemctl, for barkada.service',
		},
		wait: { value: 'SECONDS', help: 'how long the new version may take until it answers; else 120' },
		force: { help: 'also where doctor finds something bad already' },
	},
	run: async (options, isJson) => {
		const { taken, step, tell } = createSteps(isJson)
		const plan = { ...planOf(options), step, tell }
		const ended = await takeSteps(plan, serviceOf(options.service))
		return {
			...ended,
			json: { from: plan.from.version, to: plan.to.version, ok: ended.failure === undefined, steps: taken, ...ended.json },
		}
	},
}

type Plan = Omit<Upgrade, 'service'> & { tell: (step: Step) => Promise<void> }
type Ended = Pick<Outcome, 'text' | 'failure'> & { json: object }

const planOf = (options: Options): Omit<Plan, 'step' | 'tell'> => {
	const config = readConfig()
	const to = releaseIn(resolve(options.to ?? ''))
	const link = resolve(options.link ?? join(dirname(to.folder), 'current'))
	const state = stateBeside(link)
	const left = state.read()
	if (left?.pid && isAlive(left.pid)) throw new UsageError(`Another upgrade is at work (process ${left.pid}).`)
	if (left !== null && left.to !== to.folder)
		throw new UsageError(`An upgrade to ${left.to} did not end: run it again first (upgrade --to ${left.to}).`)
	const from = releaseIn(left?.from ?? folderOfLink(link))
	if (!isNewer(to.version, from.version))
		throw new UsageError(`Version ${to.version} in ${to.folder} is not newer than ${from.version}, which ${link} leads to.`)
	const waitMs = 1_000 * wholeNumber(options, 'wait', { min: 1, max: 86_400, fallback: 120 })
	const pausing = createPausing(config.dataDir)
	return { config, link, from, to, waitMs, isForced: options.force !== undefined, state, pausing }
}

const takeSteps = async (plan: Plan, service: Upgrade['service'] | null): Promise<Ended> => {
	const isApart = plan.state.read()?.pid === null
	let begun = await leftBehind(plan)
	try {
		if (begun === null) {
			const prepared = await prepare(plan)
			if (service === null) return byHand(plan)
			begun = await beginSwitch({ ...plan, service }, prepared)
		}
		if (service === null) throw new UsageError('Say by --service how the server is restarted, as in the run that did not end.')
		if (begun.failed !== null)
			return isApart ? await back({ ...plan, service }, begun, begun.failed) : await backApart(plan, begun, begun.failed)
		await carryOn({ ...plan, service }, begun)
		plan.state.remove()
		return { text: `Version ${plan.to.version} runs. The backup from before it is ${begun.backup}.`, json: { backup: begun.backup } }
	} catch (error) {
		if (!(error instanceof StepFailed)) throw error
		const failed = { step: error.step, reason: error.message }
		return begun === null ? unchanged(plan, failed) : await backApart(plan, begun, failed)
	} finally {
		plan.pausing.end()
	}
}

/** What an upgrade that was killed has left. Where nothing of the data has changed yet, everything begins anew, with what has come since. */
const leftBehind = async ({ state, link, from, config }: Plan): Promise<State | null> => {
	const left = state.read()
	if (left === null) return null
	const isChanged = left.failed !== null || (await migrationsIn(config)).some((name) => !left.known.includes(name))
	if (isChanged || left.needed.length === 0) {
		const taken = { ...left, pid: process.pid }
		state.write(taken)
		return taken
	}
	pointLink(link, from.folder)
	state.remove()
	return null
}

type Failed = NonNullable<State['failed']>

const unchanged = ({ from, to }: Plan, { step, reason }: Failed): Ended => ({
	text: `Nothing was changed: version ${from.version} runs as before.`,
	json: { failed: { step, reason } },
	failure: `The upgrade to ${to.version} failed at "${step}": ${reason}`,
})

/** Going back stops the server for a moment: whoever kills this command then must not leave it stopped. */
const backApart = async (plan: Plan, begun: State, failed: Failed): Promise<Ended> => {
	plan.state.write({ ...begun, pid: null, failed })
	const said = backFields.safeParse(await runApart()).data
	for (const step of said?.steps ?? []) await plan.tell(step)
	return endedBack(plan, begun.backup, { failed, ...(said ?? { backFailed: ': it was stopped' }) })
}

const back = async (upgrade: Upgrade, state: State, failed: Failed): Promise<Ended> => {
	const { backup } = state
	try {
		const gone = await goBack(upgrade, state)
		upgrade.state.remove()
		return endedBack(upgrade, backup, { failed, ...gone })
	} catch (error) {
		const backFailed = error instanceof StepFailed ? ` at "${error.step}": ${error.message}` : `: ${sentenceOf(error)}`
		return endedBack(upgrade, backup, { failed, backFailed })
	}
}

const backFields = z.object({
	steps: z.array(stepFields),
	aside: z.string().nullable().optional(),
	missing: z.string().nullable().optional(),
	backFailed: z.string().optional(),
})
type WentBack = { failed: Failed } & Omit<z.output<typeof backFields>, 'steps'>

const endedBack = ({ from, to }: Pick<Plan, 'from' | 'to'>, backup: string, { failed, aside, missing, backFailed }: WentBack): Ended => {
	const failure = `The upgrade to ${to.version} failed at "${failed.step}": ${failed.reason}`
	if (backFailed !== undefined)
		return {
			text: `Version ${from.version} does not run again yet. Run the same command again, or follow docs/operations.md, "Back by hand"; the backup is ${backup}.`,
			json: { failed, backFailed },
			failure: `${failure}\nGoing back failed${backFailed}`,
		}
	const kept = aside
		? `Its data is that of ${backup}; what version ${to.version} had made of it is kept in ${aside}. ${missing}`
		: 'Its data was not changed.'
	return { text: `Version ${from.version} runs again. ${kept}`, json: { failed, aside, missing }, failure }
}

/** Where nothing is known that starts the server. */
const byHand = ({ link, to }: { link: string; to: Release }): Ended => ({
	text: [
		`Version ${to.version} is built and works on a copy of the site. There is no barkada.service here, so do the rest by hand, or name a command by --service:`,
		'  stop the server, and take a last backup (portal backup --to FILE)',
		`  ln -sfn ${to.folder} ${link}`,
		'  start the server',
		'  portal doctor && portal verify',
	].join('\n'),
	json: { byHand: true },
})
