import { expect, it } from 'vitest'
import { leadOf } from './excerpt.ts'

it('is the first paragraph, without its marks', () =>
	expect(leadOf('<h2>Ladder</h2><p class="lead">Season IV is <strong>live</strong>.</p><ul><li>Five ranks</li></ul>')).toBe(
		'Season IV is live.',
	))

it('is all there is where there is no paragraph', () => expect(leadOf('<ul><li>One</li><li>Two</li></ul>')).toBe('One Two'))

it('reads like the article, not like its source', () => {
	expect(leadOf('<p>Rock &amp; roll, 3 &lt; 4&nbsp;&#39;always&#39;</p>')).toBe("Rock & roll, 3 < 4 'always'")
	expect(leadOf('<p>&amp;lt;b&amp;gt;</p>')).toBe('&lt;b&gt;')
})

it('is cut between two words', () => {
	const lead = leadOf(`<p>${'kalye '.repeat(60)}</p>`)
	expect(lead.length).toBeLessThanOrEqual(151)
	expect(lead.endsWith('kalye…')).toBe(true)
})
