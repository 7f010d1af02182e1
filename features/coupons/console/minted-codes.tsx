import { useEffect, useState } from 'react'
import { useBlocker, useNavigate } from 'react-router'
import { csvStart, csvText } from '#contract/csv.ts'
import { CODE_BATCH } from '#contract/limits.ts'
import { saveFile } from '#web/browser/save-file.ts'
import { useSite } from '#web/shell/site.ts'
import { Button } from '#web/ui/button.tsx'
import { confirm } from '#web/ui/dialog-store.ts'
import { SelectField, TextAreaField } from '#web/ui/field.tsx'
import { codes as all } from '../words/coupons.console.ts'
import { CodeSheet } from './code-sheet.tsx'
import { isForThisMachine } from './this-machine.ts'
import type { Worth } from './worth.ts'
import './codes.css'

const words = all.minted

export type Fresh = { batch: number; codes: string[]; worth: Worth; expiresAt: string | null }

/** Fresh codes, shown once: to save, to print, to copy. Leaving the page needs a confirmation. */
export const MintedCodes = ({ fresh: { batch, codes, worth, expiresAt } }: { fresh: Fresh }) => {
	const navigate = useNavigate()
	const { publicUrl } = useSite()
	const [first, setFirst] = useState(0)
	const [isDone, setIsDone] = useState(false)
	useStaying(!isDone)
	useEffect(() => {
		if (isDone) void navigate(`/admin/codes/${batch}`)
	}, [isDone, batch, navigate])
	const linkOf = (code: string) => `${publicUrl}/topup?code=${code}`
	const save = () => saveFile(new Blob([codesTable(codes, linkOf)], { type: 'text/csv' }), words.file(batch))
	return (
		<section className="minted">
			<h2>{words.title(batch, words.codes(codes.length))}</h2>
			<p className="console-notice" role="status">
				{words.warning}
			</p>
			{isForThisMachine(publicUrl) && <p className="console-notice">{words.onlyHere(publicUrl)}</p>}
			<div className="minted-ways">
				<Button kind="outline" onClick={save}>
					{words.csv}
				</Button>
				{codes.length > CODE_BATCH.perSheet && (
					<SelectField label={words.sheet} value={first} onChange={({ target }) => setFirst(Number(target.value))}>
						{sheets(codes.length).map((from) => (
							<option key={from} value={from}>
								{words.sheetOf(from + 1, Math.min(from + CODE_BATCH.perSheet, codes.length), codes.length)}
							</option>
						))}
					</SelectField>
				)}
				<Button kind="outline" onClick={() => window.print()}>
					{words.print}
				</Button>
				<Button kind="primary" onClick={() => setIsDone(true)}>
					{words.done}
				</Button>
			</div>
			<TextAreaField label={words.list} readOnly rows={Math.min(codes.length + 1, 8)} defaultValue={codes.join('\n')} />
			<CodeSheet codes={codes.slice(first, first + CODE_BATCH.perSheet)} linkOf={linkOf} worth={worth} expiresAt={expiresAt} />
		</section>
	)
}

const sheets = (codeCount: number) =>
	Array.from({ length: Math.ceil(codeCount / CODE_BATCH.perSheet) }, (_sheet, index) => index * CODE_BATCH.perSheet)

const codesTable = (codes: readonly string[], linkOf: (code: string) => string) =>
	csvStart(['code', 'link']) + csvText(codes.map((code) => [code, linkOf(code)]))

/** Asks before the page is left, by a link or by the browser. */
const useStaying = (isNeeded: boolean) => {
	const blocker = useBlocker(isNeeded)
	useEffect(() => {
		if (blocker.state !== 'blocked') return
		const { title, text, ok, stay } = words.leave
		void confirm({ title, text, ok, cancel: stay }).then((isLeaving) => (isLeaving ? blocker.proceed() : blocker.reset()))
	}, [blocker])
	useEffect(() => {
		if (!isNeeded) return
		const ask = (event: BeforeUnloadEvent) => event.preventDefault()
		addEventListener('beforeunload', ask)
		return () => removeEventListener('beforeunload', ask)
	}, [isNeeded])
}
