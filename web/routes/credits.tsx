import { crumbTitle } from '#web/pages/meta.ts'
import { Frame } from '#web/shell/frame.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { credits as en } from '#web/words/credits.ts'
import { credits as fil } from '#web/words/fil/credits.ts'
import { useOwnWords, useWords } from '#web/words/words.ts'

export const meta = crumbTitle(
	(words) => words.nav.credits,
	(words) => words.about.credits,
)

/** Credits: the licences of the glyphs and fonts require them. */
const Credits = () => {
	const { nav } = useWords()
	const words = useOwnWords({ en, fil })
	return (
		<Frame head={<PageHead title={nav.credits} />}>
			<div className="card prose-card">
				<section>
					<h2>{words.icons}</h2>
					<p>
						{words.iconsText} <a href="https://game-icons.net">{words.iconsLink}</a>,{' '}
						<a href="https://creativecommons.org/licenses/by/3.0/">{words.licenceLink}</a>
					</p>
				</section>
				<section>
					<h2>{words.fonts}</h2>
					<p>{words.fontsText}</p>
				</section>
				<section>
					<h2>{words.interface}</h2>
					<p>{words.interfaceText}</p>
				</section>
				<section>
					<h2>{words.rest}</h2>
					<p>{words.restText}</p>
				</section>
			</div>
		</Frame>
	)
}
export default Credits
