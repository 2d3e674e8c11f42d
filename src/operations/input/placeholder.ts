/** What models fill in for what they weren't told: "none", "N/A.", "null"; in German calls "keine", "k. A.", "unbekannt". */
const nothing = /^[\s."']*(?:null|none|n\.?\s*\/\s*a|unknown|keine?|k\.\s*a|unbekannt)?[\s."']*$/i;

/** Arguments are looked at before their length is checked, and the form above takes the square of it. */
const longest = 40;

/** What they fill in for a name, besides. */
const nobody = new Set(
  'undefined,na,caller,the caller,customer,patient,guest,anonymous,name,kunde,anrufer'.split(','),
);

/** Whether a text that a model passes says nothing. */
export function isPlaceholder(text: string): boolean {
  const words = text.trim();
  return words.length <= longest && nothing.test(words);
}

/** Whether a name that a model passes is nobody's. */
export function isPlaceholderName(name: string): boolean {
  return isPlaceholder(name) || nobody.has(name.toLowerCase());
}
