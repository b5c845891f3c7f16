/** The file with everything the bank keeps about a customer. The names of its fields are the same in every language. */
export const ownData = {
  fileName: 'my-data',
  note: 'Your photo and your documents are listed here; open them on your profile. Your password, your transfer codes and the full numbers of your cards are not part of this file.',
}
