/**
 * Translators and other extensions wrap the texts of a page, or put their own in their place. React still knows its texts: it removes one
 * from a parent that is not its parent any more, which throws and takes the page with everything that was typed, or it changes one that
 * nobody sees any more. Here both happen to what stands in the place of the text (https://github.com/facebook/react/issues/11538).
 */
export const tolerateForeignChanges = (): void => {
	new MutationObserver((records) => records.forEach(noteReplaced)).observe(document, { childList: true, subtree: true })
	const { removeChild, insertBefore } = Node.prototype
	Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
		const there = placeOf(child, this)
		if (there) removeChild.call(this, there)
		return child
	}
	Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
		return insertBefore.call(this, node, before && placeOf(before, this)) as T
	}
	const value = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue')
	if (!value?.set) return
	const { set } = value
	Object.defineProperty(Node.prototype, 'nodeValue', {
		...value,
		set(this: Node, text: string | null) {
			const instead = replaced.get(this)
			if (instead?.isConnected) instead.replaceWith(this)
			set.call(this, text)
		},
	})
}

/** What stands in `parent` where React believes `node` to be: the node, what wraps it, or what replaced it; null when it is gone. */
const placeOf = (node: Node, parent: Node): Node | null => {
	let there: Node | null = node.parentNode ? node : (replaced.get(node) ?? null)
	while (there && there.parentNode !== parent) there = there.parentNode
	return there
}

/** The elements that stand for texts of the page. */
const replaced = new WeakMap<Node, Element>()

const noteReplaced = ({ removedNodes: [removed, ...others], addedNodes: [added], previousSibling }: MutationRecord): void => {
	if (!(removed instanceof Text) || others.length > 0 || removed.isConnected) return
	// In one step, or first the new one and then the old one away.
	const instead = added ?? previousSibling
	if (instead instanceof HTMLElement && instead.localName === 'font') replaced.set(removed, instead)
}
