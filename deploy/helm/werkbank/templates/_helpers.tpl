{{- define "werkbank.selector" -}}
app.kubernetes.io/name: werkbank
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "werkbank.labels" -}}
{{ include "werkbank.selector" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ .Chart.Name }}-{{ .Chart.Version }}
{{- end }}

{{- define "werkbank.name" -}}
{{ .Release.Name | trunc 52 | trimSuffix "-" }}
{{- end }}
