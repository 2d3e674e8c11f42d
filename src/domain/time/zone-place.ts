/** The place that an IANA zone is named for, as people write it: "New York", "Buenos Aires"; "UTC" as it is. */
export function zonePlace(zoneId: string): string {
  return (zoneId.startsWith('Etc/') ? zoneId : (zoneId.split('/').at(-1) ?? zoneId)).replaceAll('_', ' ');
}
