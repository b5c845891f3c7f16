/** The shape of a catalogue, whatever the words are: a language that lacks one does not compile. */
export type Said<Part> = Part extends string
  ? string
  : Part extends (...given: never[]) => unknown
    ? Part
    : { [Name in keyof Part]: Said<Part[Name]> }
