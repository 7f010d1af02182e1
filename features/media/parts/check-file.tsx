import { type ChangeEvent, type RefObject, useId, useLayoutEffect, useRef } from 'react'
import type { Download } from '#features/media/contract.ts'
import { CircleAlert } from '#web/icons/circle-alert.ts'
import { CircleCheck } from '#web/icons/circle-check.ts'
import { Button } from '#web/ui/button.tsx'
import { count, fileSize } from '#web/words/format.ts'
import { useMediaWords } from './media-words.ts'
import { useFileCheck } from './use-file-check.ts'
import './check-file.css'

/** "Is my download whole?": compares a file on this computer with the checksums, in the browser. */
export const CheckFile = ({ downloads }: { downloads: readonly Download[] }) => {
	const words = useMediaWords().check
	const id = useId()
	const input = useRef<HTMLInputElement>(null)
	const { check, begin, cancel } = useFileCheck(downloads)
	const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
		const [file] = currentTarget.files ?? []
		// Otherwise the same file could not be chosen again.
		currentTarget.value = ''
		if (file) void begin(file)
	}
	return (
		<section className="card check-file">
			<h2>{words.title}</h2>
			<p id={`${id}-hint`}>{words.hint}</p>
			<label className="btn btn-outline check-choose" htmlFor={id}>
				{words.choose}
			</label>
			<input ref={input} id={id} className="quietly" type="file" aria-describedby={`${id}-hint`} onChange={choose} />
			{check?.isReading && <Reading file={check.file} percent={check.percent} next={input} onCancel={cancel} />}
			<div role="status">{check && !check.isReading && <Result {...check} />}</div>
		</section>
	)
}

type ReadingProps = { file: File; percent: number; next: RefObject<HTMLInputElement | null>; onCancel: () => void }

const Reading = ({ file, percent, next, onCancel }: ReadingProps) => {
	const words = useMediaWords().check
	const bar = useId()
	const button = useRef<HTMLDivElement>(null)
	// The button goes away; the focus must not be lost with it.
	useLayoutEffect(
		() => () => {
			if (button.current?.contains(document.activeElement)) next.current?.focus()
		},
		[next],
	)
	return (
		<div className="check-reading" ref={button}>
			<label htmlFor={bar}>{words.reading(file.name)}</label>
			<progress id={bar} max={100} value={percent} />
			<span className="number">{percent} %</span>
			<Button kind="outline" size="small" onClick={onCancel}>
				{words.cancel}
			</Button>
		</div>
	)
}

type ResultProps = Extract<NonNullable<ReturnType<typeof useFileCheck>['check']>, { isReading: false }>

const Result = ({ file, result }: ResultProps) => {
	const isWhole = result.kind === 'whole'
	const Icon = isWhole ? CircleCheck : CircleAlert
	return (
		<p className={isWhole ? 'check-result check-whole' : 'check-result'}>
			<Icon aria-hidden size={20} />
			<span>
				<b>{file.name}</b>: {useSentence(file, result)}
			</span>
		</p>
	)
}

const useSentence = (file: File, result: ResultProps['result']): string => {
	const words = useMediaWords().check
	switch (result.kind) {
		case 'whole':
		case 'damaged':
		case 'noChecksum':
			return words[result.kind](result.name)
		case 'otherSize':
			return words[file.size < result.expected ? 'tooSmall' : 'otherSize']({
				name: result.name,
				...{ is: sizeOf(file.size, words.bytes), expected: sizeOf(result.expected, words.bytes) },
			})
		default:
			return words[result.kind]
	}
}

/** Sizes that differ by little look alike when they are rounded. */
const sizeOf = (bytes: number, inBytes: (bytes: string) => string) => `${fileSize(bytes)} (${inBytes(count(bytes))})`
