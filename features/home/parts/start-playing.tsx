import type { SystemRequirement } from '#features/media/contract.ts'
import { Requirements } from '#features/media/parts/requirements.tsx'
import { isThere, useSite } from '#web/shell/site.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { PartMissing } from '#web/ui/part-missing.tsx'
import { useWords } from '#web/words/words.ts'
import './start-playing.css'

/** The call to action above the footer: download the game, and check the system requirements. */
export const StartPlaying = ({ requirements }: { requirements: SystemRequirement[] | null }) => {
	const words = useWords()
	const site = useSite()
	return (
		<section className="section">
			<div className="wrap">
				<div className="card start-playing">
					<div className="start-call">
						<h2>{words.home.joinTitle}</h2>
						<p>{words.home.joinText}</p>
						<p className="start-buttons">
							<LinkButton kind="primary" size="large" to="/downloads">
								{words.home.quickDownload}
							</LinkButton>
							<LinkButton kind="outline" size="large" to="/register" className="only-guest">
								{words.panel.signUp}
							</LinkButton>
							{isThere(site, '/characters') && (
								<LinkButton kind="outline" size="large" to="/characters">
									{words.home.quickGuide}
								</LinkButton>
							)}
						</p>
					</div>
					{requirements ? <Requirements rows={requirements} /> : <PartMissing />}
				</div>
			</div>
		</section>
	)
}
