import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { rounds } from './rounds.ts'

/**
 * The rules of WCAG 2.2 AA that a page breaks, as axe reports them. Contrast takes three quarters of the time: in the gate each page is
 * looked at for it once (`expectReadable`), and what a test passes by only in a proof.
 */
export const violations = async (page: Page, { seesContrast = rounds(false, true) } = {}): Promise<string[]> => {
	// What is still fading in has too little contrast.
	await page.evaluate(async () => {
		const isEnding = ({ effect, playState }: Animation) =>
			playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
		const ending = document.getAnimations().filter(isEnding)
		await Promise.allSettled(ending.map(({ finished }) => finished))
		// Parts far below are laid out when they come near, which moves what follows; axe remembers places from its start.
		for (const part of document.querySelectorAll<HTMLElement>('.below-fold, .below-first')) part.style.contentVisibility = 'visible'
		for (let frame = 0; frame < 3; frame++) await new Promise((drawn) => requestAnimationFrame(drawn))
	})
	// Injected through the debugger, because the page's own policy forbids foreign scripts.
	const session = await page.context().newCDPSession(page)
	const { result: there } = await session.send('Runtime.evaluate', { expression: `typeof axe` })
	if (there.value === 'undefined') await session.send('Runtime.evaluate', { expression: AXE })
	const { result } = await session.send('Runtime.evaluate', {
		expression: `axe.run(document, ${rulesWith(seesContrast)})`,
		awaitPromise: true,
	})
	const { result: text } = await session.send('Runtime.callFunctionOn', { objectId: result.objectId ?? '', functionDeclaration: DESCRIBE })
	return JSON.parse(String(text.value)) as string[]
}

/** The minified one is half as long: each page that is examined has to parse it. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** Runs in the browser. */
const DESCRIBE = String(function (this: { violations: { id: string; nodes: { target: string[] }[] }[] }) {
	return JSON.stringify(this.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`))
})

const rulesWith = (seesContrast: boolean) =>
	JSON.stringify({
		runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
		rules: { 'color-contrast': { enabled: seesContrast } },
		resultTypes: ['violations'],
	})
