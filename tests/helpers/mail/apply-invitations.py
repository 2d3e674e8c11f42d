"""Applies the events of mails to an empty calendar, as a calendar program would (RFC 5546, section 3.2).

Takes a JSON list of mails in base64, and prints the list of events that there are after each.
"""

import base64
import json
import sys
from email import message_from_bytes, policy

from icalendar import Calendar

needed = {
    "REQUEST": ["ATTENDEE", "DTSTAMP", "DTSTART", "ORGANIZER", "SEQUENCE", "SUMMARY", "UID"],
    "CANCEL": ["ATTENDEE", "DTSTAMP", "ORGANIZER", "SEQUENCE", "UID"],
}

events = {}
states = []
for encoded in json.load(sys.stdin):
    mail = message_from_bytes(base64.b64decode(encoded), policy=policy.default)
    [part] = [each for each in mail.walk() if each.get_content_type() == "text/calendar"]
    calendar = Calendar.from_ical(part.get_content())
    method = str(calendar["METHOD"])
    if part.get_param("method") != method or part.get_content_disposition() == "attachment":
        sys.exit("the part doesn't go with its event")
    [event] = calendar.walk("VEVENT")
    missing = [name for name in needed[method] if name not in event]
    if missing:
        sys.exit(f"{method} without {', '.join(missing)}")
    uid = str(event["UID"])
    version = [int(event["SEQUENCE"]), event["DTSTAMP"].dt.isoformat()]
    known = events.get(uid)
    if known is None or version > known["version"]:
        if method == "CANCEL":
            events.pop(uid, None)
        else:
            events[uid] = {
                "version": version,
                "start": event["DTSTART"].dt.isoformat(),
                "end": event["DTEND"].dt.isoformat(),
                "summary": str(event["SUMMARY"]),
                "location": str(event.get("LOCATION", "")),
                "organizer": str(event["ORGANIZER"]),
                "attendee": str(event["ATTENDEE"]),
                "params": {key: str(value) for key, value in event["ATTENDEE"].params.items()},
            }
    states.append([{"uid": key, **value} for key, value in events.items()])
print(json.dumps(states))
