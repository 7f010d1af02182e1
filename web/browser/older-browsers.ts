/**
 * What the site, or a package, uses and its oldest browsers (`OLDEST_BROWSERS`) do not have yet, as far as it is used. A test names what is
 * missing here (tests/e2e/old-browsers.test.ts).
 */
const fillIn = (owner: object, missing: object): void => {
	for (const [name, descriptor] of Object.entries(Object.getOwnPropertyDescriptors(missing)))
		if (!(name in owner)) Object.defineProperty(owner, name, { ...descriptor, enumerable: false })
}

fillIn(Array.prototype, {
	at(this: unknown[], index: number) {
		return this[index < 0 ? this.length + index : index]
	},
	findLast(this: unknown[], test: (value: unknown, index: number, list: unknown[]) => unknown) {
		for (let index = this.length - 1; index >= 0; index--) if (test(this[index], index, this)) return this[index]
	},
	toReversed(this: unknown[]) {
		return [...this].reverse()
	},
	toSorted(this: unknown[], compare?: (one: unknown, other: unknown) => number) {
		return [...this].sort(compare)
	},
})

fillIn(String.prototype, {
	at(this: string, index: number) {
		return this[index < 0 ? this.length + index : index]
	},
	isWellFormed(this: string) {
		return !/\p{Surrogate}/u.test(this)
	},
})

fillIn(Object, {
	hasOwn: (owner: object, key: PropertyKey) => Object.getOwnPropertyDescriptor(owner, key) !== undefined,
})

fillIn(URL, {
	canParse(...address: ConstructorParameters<typeof URL>) {
		try {
			return Boolean(new URL(...address))
		} catch {
			return false
		}
	},
})

fillIn(URLSearchParams.prototype, {
	get size() {
		return [...(this as unknown as URLSearchParams)].length
	},
})

fillIn(AbortSignal, {
	timeout(ms: number) {
		const waiting = new AbortController()
		setTimeout(() => waiting.abort(), ms)
		return waiting.signal
	},
})

fillIn(AbortSignal.prototype, {
	throwIfAborted(this: AbortSignal) {
		if (this.aborted) throw new DOMException('The request is not needed any more.', 'AbortError')
	},
})
