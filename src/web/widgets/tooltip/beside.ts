/** Where words about a control are drawn: beside it, within the landmark that it stands in, and not behind the page. */
export const beside = (control: HTMLElement): HTMLElement => control.parentElement ?? document.body
