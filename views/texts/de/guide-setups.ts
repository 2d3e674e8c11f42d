import type { Texts } from '../en/en.ts';

/** How to give platforms and clients the tools of a calendar. */
export const guideSetups: Texts['guideSetups'] = {
  vapi: {
    title: 'Vapi',
    line: 'Function-Tools, per Skript.',
    key: 'Legen Sie in Vapi ein Custom Credential vom Typ Bearer Token mit dem API-Schlüssel an und setzen Sie SLOTLINE_CREDENTIAL_ID auf seine ID.',
    connect:
      'Führen Sie dieses Skript mit Node aus, im selben Ordner wie slotline-vapi.json. Es legt die Tools an und gibt ihre IDs aus; fügen Sie sie Ihrem Assistant hinzu.',
    notes: [
      'Die ID des Anrufs sendet Vapi selbst, und was Slotline ablehnt, erreicht das Modell als Ergebnis. Ein MCP-Tool geht auch und bekommt die ID des Anrufs, aber Vapi dokumentiert nicht, was das Modell dann von einem Fehler erfährt.',
      'Jedes Tool hat timeoutSeconds 6; bei Vapi sind 20 voreingestellt. Vapi wiederholt nur, wenn ein Tool einen backoffPlan hat; lassen Sie ihn also weg.',
    ],
    hello:
      'Tragen Sie die Adresse, mit der ID Ihres Assistants am Ende, in Vapi als Server-URL Ihrer Telefonnummer ein und lassen Sie den Assistant der Nummer selbst leer: Die Antwort nennt Ihren. Wenn Signaturen von Vapi geprüft werden, wählen Sie auch dort das Custom Credential aus. Gibt es Leistungen nur für neue oder nur für bekannte Anrufer, nennen Sie im Prompt auch die Nummer, von der angerufen wird: {{customer.number}}.',
    report:
      'Tragen Sie die Adresse in Vapi als Server-URL Ihres Assistants ein und lassen Sie end-of-call-report unter seinen Server Messages stehen. Damit Berichte signiert sein müssen, wählen Sie dort ein Custom Credential aus, das ein Geheimnis im Header X-Vapi-Secret sendet, und speichern dieses Geheimnis unter Einstellungen → Sprachplattformen.',
    rehearse: [
      'Die Simulationen von Vapi rufen die echten Tools auf, außer denen, für die ein Szenario einen Mock hat. Führen Sie das Skript noch einmal mit einem zweiten Credential aus, das einen Testschlüssel enthält, und fügen Sie diese Tools einer Kopie Ihres Assistants hinzu.',
      'Laut Dokumentation nimmt ein Function-Tool {{Variablen}} nur im Inhalt, nicht in URL und Headern. Jeder Satz Tools hat deshalb einen Durchlauf: Hängen Sie in der Datei an jede url &run=NAME an. Starten Sie immer nur eine Simulation und senden Sie davor {"now": "2026-11-23T09:00:00+01:00"} per POST an /api/v1/test/run?run=NAME: Das leert den Durchlauf und stellt seine Uhr.',
    ],
  },
  retell: {
    title: 'Retell',
    line: 'Custom Functions, per Skript.',
    key: 'Geben Sie Retell einen eigenen API-Schlüssel: Von einem geheimen Speicher für Header steht in der Dokumentation nichts. Legen Sie ihn in SLOTLINE_API_KEY ab.',
    connect:
      'Führen Sie dieses Skript mit Node aus, im selben Ordner wie slotline-retell.json. Es fügt die Functions einem Retell LLM hinzu und ersetzt dabei die eines früheren Imports.',
    notes: [
      'Retell signiert seine Anfragen: Wenn Sie Ihren API-Schlüssel von Retell unter Einstellungen → Sprachplattformen speichern, lehnt Slotline Anfragen ab, die Ihr Konto nicht signiert hat.',
      'Die ID des Anrufs sendet Retell selbst, und was Slotline ablehnt, erreicht das Modell als Ergebnis. Die MCP-Tools von Retell senden keine ID des Anrufs.',
      'Jede Function hat timeout_ms 6000; bei Retell sind zwei Minuten voreingestellt. Außerdem hat sie max_retry 0: Laut API-Referenz von Retell ist das die Voreinstellung, laut Anleitung werden fehlgeschlagene Anfragen zweimal wiederholt. So oder so wird niemand doppelt gebucht.',
    ],
    hello:
      'Tragen Sie die Adresse in Retell als Inbound Webhook Ihrer Telefonnummer ein. Retell signiert auch diese Anfragen mit Ihrem API-Schlüssel von Retell. Gibt es Leistungen nur für neue oder nur für bekannte Anrufer, nennen Sie im Prompt auch die Nummer, von der angerufen wird: {{user_number}}.',
    report:
      'Tragen Sie die Adresse in Retell als Webhook-URL Ihres Agents ein. Retell signiert Berichte wie seine anderen Anfragen mit Ihrem API-Schlüssel von Retell.',
    rehearse: [
      'Die Simulationstests von Retell rufen die echten Functions auf, außer denen, für die ein Testfall einen Mock hat. Kopieren Sie Ihr Retell LLM und führen Sie das Skript noch einmal mit dessen ID und einem Testschlüssel aus.',
      'Die Header einer Function nehmen dynamische Variablen: Geben Sie jeder X-Slotline-Run: {{slotline_run}} und X-Slotline-Now: {{slotline_now}}, und jedem Testfall beide Variablen, zum Beispiel verschiebt-zweimal und 2026-11-23T09:00:00+01:00.',
    ],
  },
  elevenlabs: {
    title: 'ElevenLabs',
    line: 'Webhook-Tools, per Skript.',
    key: 'Speichern Sie den ganzen Wert des Headers, Bearer sk_live_…, als Workspace Secret in ElevenLabs und setzen Sie SLOTLINE_SECRET_ID auf seine ID.',
    connect:
      'Führen Sie dieses Skript mit Node aus, im selben Ordner wie slotline-elevenlabs.json. Es legt die Tools an und gibt ihre IDs aus; fügen Sie sie Ihrem Agent hinzu.',
    notes: [
      'Jedes Tool sendet tools/call von MCP; die Conversation-ID wird zur ID des Anrufs. Die Tools haben tool_error_handling_mode passthrough, weil ElevenLabs Fehler sonst vor dem Modell verbirgt.',
      'Sie können auch die MCP-Adresse als Custom MCP Server hinzufügen, aber der hat keine solche Einstellung und ist mit Zero Retention oder HIPAA nicht verfügbar.',
      'Jedes Tool hat response_timeout_secs 6; möglich sind 5 bis 300. ElevenLabs dokumentiert nicht, ob eine fehlgeschlagene Anfrage wiederholt wird. Falls ja, wird trotzdem niemand doppelt gebucht.',
    ],
    hello:
      'Tragen Sie die Adresse in den Einstellungen Ihres Workspaces bei ElevenLabs als Conversation Initiation Webhook ein und erlauben Sie jedem Agent unter Security, ihn abzufragen. ElevenLabs fragt bei Anrufen über Twilio und signiert das nicht: Wenn Signaturen von ElevenLabs geprüft werden, lassen Sie dasselbe Geheimnis im Header X-ElevenLabs-Secret mitsenden. Ergänzen Sie erst danach den Prompt: ElevenLabs beendet ein Gespräch, dem eine Variable fehlt. Gibt es Leistungen nur für neue oder nur für bekannte Anrufer, nennen Sie im Prompt auch die Nummer, von der angerufen wird; die haben nur Telefonanrufe: {{system__caller_id}}.',
    report:
      'Legen Sie in ElevenLabs einen Webhook mit der Adresse und der Authentifizierung HMAC an und wählen Sie ihn als Post-Call-Webhook Ihrer Agents aus. Speichern Sie sein Geheimnis unter Einstellungen → Sprachplattformen, damit Berichte signiert sein müssen.',
    rehearse: [
      'Die Simulationstests von ElevenLabs rufen die echten Tools auf, wenn Mocking aus ist (mocking_strategy none). Führen Sie das Skript noch einmal mit einem zweiten Secret aus, das einen Testschlüssel enthält, und fügen Sie diese Tools einer Kopie Ihres Agents hinzu.',
      'Füllen Sie in der Datei die Header X-Slotline-Run und X-Slotline-Now aus dynamischen Variablen, so wie X-Call-Id, und setzen Sie die Variablen in jedem Test. Lassen Sie sie bei den Tools Ihres echten Agents weg: ElevenLabs beendet Gespräche, denen eine Variable fehlt.',
    ],
  },
  synthflow: {
    title: 'Synthflow',
    line: 'Custom Actions, per Skript.',
    key: 'Geben Sie Synthflow einen eigenen API-Schlüssel: Ob Header geheim bleiben, ist nicht dokumentiert. Legen Sie ihn in SLOTLINE_API_KEY ab.',
    connect:
      'Führen Sie dieses Skript mit Node aus, im selben Ordner wie slotline-synthflow.json. Es legt die Actions an und gibt ihre IDs aus. Klicken Sie danach bei jeder auf Initialize und fügen Sie sie Ihrem Agent hinzu.',
    notes: [
      'Jede Action sendet tools/call von MCP; über MCP gilt eine leere Variable als nicht angegeben. Ein MCP-Connector ist einfacher, aber in seiner Dokumentation kommt keine ID des Anrufs vor.',
      'Die ID des Anrufs ist {call_id} im Inhalt der Anfrage, wie in der aktuellen Dokumentation von Synthflow; ältere Seiten schreiben Variablen in spitze Klammern. Machen Sie einen Testanruf und sehen Sie sich seine Buchung im Dashboard an. Steht dort {call_id} als ID des Anrufs, nehmen Sie callId aus den Actions heraus, sonst teilen sich Anrufer, was angeboten wurde.',
      'Jede Action hat failure_timeout 6, in Sekunden. Synthflow dokumentiert weder eine Voreinstellung, noch ob wiederholt wird, noch was das Modell bei einem Fehlerstatus bekommt. Slotline antwortet mit Status 200, auch wenn es etwas ablehnt, und niemand wird doppelt gebucht.',
    ],
    rehearse: [
      'Führen Sie das Skript noch einmal mit einem Testschlüssel aus und fügen Sie diese Actions einer Kopie Ihres Agents hinzu. Synthflow dokumentiert nicht, ob Simulationen Custom Actions wirklich ausführen; GET /api/v1/test/run?run=NAME zeigt, was angekommen ist.',
      'Variablen kommen in der Dokumentation nur im Inhalt einer Action vor, nicht in URL und Headern. Jeder Satz Actions hat deshalb einen Durchlauf: Hängen Sie in der Datei an jede url &run=NAME an. Eine Suite führt ihre Fälle gleichzeitig aus; starten Sie sie daher einzeln und senden Sie vor jedem {"now": "2026-11-23T09:00:00+01:00"} per POST an /api/v1/test/run?run=NAME: Das leert den Durchlauf und stellt seine Uhr.',
    ],
  },
  'twilio-conversationrelay': {
    title: 'Twilio ConversationRelay',
    line: 'Ein kleiner eigener Server.',
    key: 'Ihr Server bewahrt die Schlüssel in seiner Umgebung auf: Legen Sie diesen in SLOTLINE_API_KEY ab.',
    connect:
      'Twilio macht aus Sprache Text und umgekehrt; dieser Server spricht mit dem Modell. Er benutzt die Tools aus slotline-openai-function-calling.json, zu finden bei OpenAI function calling. Führen Sie npm install ws aus, setzen Sie PUBLIC_HOST auf den öffentlichen Hostnamen des Servers und tragen Sie https://PUBLIC_HOST/ bei Ihrer Nummer von Twilio als Webhook für eingehende Anrufe ein.',
    notes: [
      'Die CallSid wird zur ID des Anrufs.',
      'Jeder Aufruf eines Tools hat 6 Sekunden Zeit und wird nicht wiederholt; das Modell erfährt, wenn die Zeit abläuft, und kann es noch einmal versuchen. Twilio setzt laut Dokumentation keine Frist für Ihre Antwort, aber Anrufern fällt Stille nach ein, zwei Sekunden auf.',
    ],
  },
  'openai-realtime': {
    title: 'OpenAI Realtime',
    line: 'Anrufe über SIP.',
    key: 'Ihr Server bewahrt die Schlüssel in seiner Umgebung auf: Legen Sie diesen in SLOTLINE_API_KEY ab.',
    connect:
      'Dieser Server nimmt jeden eingehenden Anruf mit den MCP-Tools des Kalenders an. Legen Sie in Ihrem Projekt bei OpenAI einen Webhook für realtime.call.incoming an, der zu ihm führt, und richten Sie Ihren SIP-Trunk auf sip:PROJECT_ID@sip.api.openai.com;transport=tls.',
    notes: [
      'OpenAI ruft die Tools selbst auf, deshalb muss Ihr Server über https erreichbar sein. Die ID im Webhook wird zur ID des Anrufs.',
      'Die API hat für MCP-Tools keine Einstellung für Timeouts oder Wiederholungen, und OpenAI dokumentiert ihre Werte nicht. Slotline antwortet innerhalb von 4 Sekunden oder sagt, dass es nicht ging, und niemand wird doppelt gebucht.',
      'Ebenso wenig ist dokumentiert, was das Modell von einer Ablehnung erfährt. Erfährt es bei Ihrem Testanruf nichts, geben Sie stattdessen Function-Tools an und rufen Sie sie auf wie bei OpenAI function calling.',
    ],
  },
  livekit: {
    title: 'LiveKit',
    line: 'Ein paar Zeilen Python.',
    key: 'Legen Sie den Schlüssel in SLOTLINE_API_KEY ab, wo Ihr Agent läuft.',
    connect:
      'Braucht livekit-agents[mcp] in Python; LiveKit für Node hat kein MCP. Übergeben Sie den Namen des Raums als call_id.',
    notes: [
      'Eine Ablehnung wird als ToolError geworfen, und das Modell bekommt ihren Text.',
      'Jeder Aufruf eines Tools hat 6 Sekunden Zeit; bei LiveKit sind 5 voreingestellt, und das ist knapp, weil Slotline bis zu 4 brauchen darf. LiveKit wiederholt nicht.',
    ],
    rehearse: [
      'Die Header macht Ihr eigener Code. Deshalb geht das mit lk agent simulate ebenso wie mit eigenen Tests: Legen Sie einen Testschlüssel in SLOTLINE_API_KEY ab und fügen Sie X-Slotline-Run und X-Slotline-Now zu headers hinzu.',
      'In einer Simulation ist ctx.simulation_context() nicht None, und userdata() davon ist, was das Szenario unter userdata hat: Dorthin gehören Name und Uhrzeit des Durchlaufs.',
    ],
  },
  pipecat: {
    title: 'Pipecat',
    line: 'Ein paar Zeilen Python.',
    key: 'Legen Sie den Schlüssel in SLOTLINE_API_KEY ab, wo Ihr Bot läuft.',
    connect:
      'Braucht pipecat-ai[mcp]. Lassen Sie den Client während des ganzen Anrufs offen. Verwenden Sie als call_id die ID, die Ihr Transport dem Anruf gibt.',
    notes: [
      'Der Text einer Ablehnung erreicht das Modell wie jedes andere Ergebnis.',
      'Das Lesen einer Antwort hat 6 Sekunden Zeit; beim MCP-Client sind fünf Minuten voreingestellt. Pipecat wiederholt nicht und dokumentiert keinen Timeout für MCP-Tools.',
    ],
  },
  n8n: {
    title: 'n8n',
    line: 'Ein Workflow zum Importieren.',
    key: 'Legen Sie in n8n ein Credential vom Typ Bearer Auth mit dem API-Schlüssel an.',
    connect:
      'Importieren Sie slotline-n8n.json oder fügen Sie den Inhalt in einen leeren Workflow ein: einen AI Agent mit Chat Trigger, Chat Model, Memory und einem MCP Client Tool für diesen Kalender. Wählen Sie das Credential im Knoten Slotline, dann eines für das Modell oder ein anderes Modell. Ersetzen Sie den Chat Trigger durch Ihren eigenen; was bei ihm sessionId heißt, wird zur ID des Anrufs.',
    notes: [
      'Das MCP Client Tool hat einen Timeout von 6000 ms; bei n8n sind 60000 voreingestellt. Lassen Sie Retry On Fail ausgeschaltet.',
      'Der Knoten hat mit Absicht Version 1.2: Ab 1.3 hält eine Ablehnung den Agent in n8n vor 2.24 an, statt das Modell zu erreichen.',
    ],
  },
  'openai-function-calling': {
    title: 'OpenAI function calling',
    line: 'Mit der Responses API.',
    key: 'Die Schlüssel bleiben in der Umgebung: Legen Sie diesen in SLOTLINE_API_KEY ab.',
    connect:
      'Dieses Programm gibt dem Modell die Tools aus slotline-openai-function-calling.json und ruft sie über MCP auf, mit einem einfachen POST. Zum Ausprobieren führen Sie es mit Node aus und geben ein, was ein Anrufer sagen würde. Verwenden Sie als ID des Anrufs die Ihrer Telefonanlage.',
    notes: [
      'MCP nimmt Argumente so, wie Modelle sie ausfüllen, und lässt sich anders als REST nicht dazu überreden, Ihre Kunden aufzuzählen. REST mit ?refusals=200 geht auch, aber dort enthalten die Antworten mehr, als ein Anrufer hören darf.',
      'Was Slotline ablehnt, kommt als Text zurück, der dem Modell sagt, was zu tun ist. Die ganze Antwort als Daten steht in result.structuredContent.',
      'Jeder Aufruf eines Tools hat 6 Sekunden Zeit und wird nicht wiederholt; das Modell erfährt, wenn die Zeit abläuft, und kann es noch einmal versuchen.',
    ],
  },
  'claude-tool-use': {
    title: 'Claude tool use',
    line: 'Mit der Messages API.',
    key: 'Die Schlüssel bleiben in der Umgebung: Legen Sie diesen in SLOTLINE_API_KEY ab.',
    connect:
      'Dieses Programm gibt dem Modell die Tools aus slotline-claude-tool-use.json und ruft sie über MCP auf, mit einem einfachen POST. Zum Ausprobieren führen Sie es mit Node aus und geben ein, was ein Anrufer sagen würde. Verwenden Sie als ID des Anrufs die Ihrer Telefonanlage.',
    notes: [
      'MCP nimmt Argumente so, wie Modelle sie ausfüllen, und lässt sich anders als REST nicht dazu überreden, Ihre Kunden aufzuzählen. REST mit ?refusals=200 geht auch, aber dort enthalten die Antworten mehr, als ein Anrufer hören darf.',
      'Was Slotline ablehnt, kommt als tool_result mit is_error zurück; sein Text sagt dem Modell, was zu tun ist. Die ganze Antwort als Daten steht in result.structuredContent.',
      'Jeder Aufruf eines Tools hat 6 Sekunden Zeit und wird nicht wiederholt; das Modell erfährt, wenn die Zeit abläuft, und kann es noch einmal versuchen.',
    ],
  },
  'openai-remote-mcp': {
    title: 'OpenAI remote MCP',
    line: 'Mit der Responses API.',
    key: 'Legen Sie den Schlüssel in SLOTLINE_API_KEY ab und den Namen des Modells in OPENAI_MODEL.',
    connect:
      'Die Responses API ruft die Tools selbst auf und muss Ihren Server aus dem Internet erreichen. Wenn Sie eine ID des Anrufs haben, fügen Sie den Header X-Call-Id hinzu.',
    notes: [
      'Die API hat für diese Aufrufe keine Einstellung für Timeouts oder Wiederholungen, und ihre Werte sind nicht dokumentiert. Wenn Sie sie einstellen müssen, verwenden Sie OpenAI function calling.',
    ],
  },
  'claude-mcp-connector': {
    title: 'Claude MCP connector',
    line: 'Mit der Messages API.',
    key: 'Legen Sie den Schlüssel in SLOTLINE_API_KEY ab und den Namen des Modells in CLAUDE_MODEL.',
    connect:
      'Die Messages API ruft die Tools selbst auf und erreicht Ihren Server nur über https. Eigene Header sendet sie nicht; wenn Sie eine ID des Anrufs haben, hängen Sie &callId=… an die URL.',
    notes: [
      'Die API hat für diese Aufrufe keine Einstellung für Timeouts oder Wiederholungen, und ihre Werte sind nicht dokumentiert. Wenn Sie sie einstellen müssen, verwenden Sie Claude tool use.',
    ],
  },
  'claude-code': {
    title: 'Claude Code',
    line: 'Ein Befehl.',
    key: 'Legen Sie den Schlüssel in SLOTLINE_API_KEY ab.',
    connect: 'Fügt die Tools dem aktuellen Projekt hinzu, nur für Sie.',
    notes: [
      'Der Timeout steht in MCP_TOOL_TIMEOUT, in Millisekunden; lassen Sie die Voreinstellung, sie ist länger als jede Antwort. Ob ein fehlgeschlagener Aufruf wiederholt wird, ist nicht dokumentiert; doppelt gebucht wird niemand.',
    ],
  },
  'other-mcp-clients': {
    title: 'Andere MCP-Clients',
    line: 'Eine URL und ein Header.',
    key: 'Manche Clients nehmen den Schlüssel aus der Umgebung, bei anderen muss er in der Datei stehen; halten Sie die Datei dann geheim.',
    connect:
      'Streamable HTTP, ohne Sessions, ohne OAuth. Viele Clients verwenden eine Konfigurationsdatei wie diese.',
    notes: [
      'Geben Sie jedem Aufruf eines Tools mindestens 5 Sekunden Zeit und wiederholen Sie ihn nicht: Das Modell erfährt, wenn die Zeit abläuft, und kann es noch einmal versuchen.',
    ],
  },
};
