/**
 * Sets the clock of this process, or of a page, ahead by milliseconds; seconds pass as they do. It also runs in the browser, so it uses
 * nothing of its file.
 */
export const setClockAhead = (ahead: number): void => {
	const MachineDate = Date
	const machineNow = MachineDate.now.bind(MachineDate)
	MachineDate.now = () => machineNow() + ahead
	globalThis.Date = new Proxy(MachineDate, {
		construct: (date, parts, made) => Reflect.construct(date, parts.length === 0 ? [date.now()] : parts, made),
		apply: () => String(new Date()),
	})
	MachineDate.prototype.constructor = Date
}
