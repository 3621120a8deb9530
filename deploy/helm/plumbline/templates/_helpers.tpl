{{- define "plumbline.name" -}}
{{- default .Chart.Name .Values.nameOverride | trunc 63 | trimSuffix "-" }}
{{- end }}

{{- define "plumbline.fullname" -}}
{{- if .Values.fullnameOverride }}
{{- .Values.fullnameOverride | trunc 63 | trimSuffix "-" }}
{{- else if contains (include "plumbline.name" .) .Release.Name }}
{{- .Release.Name | trunc 63 | trimSuffix "-" }}
{{- else }}
{{- printf "%s-%s" .Release.Name (include "plumbline.name" .) | trunc 63 | trimSuffix "-" }}
{{- end }}
{{- end }}

{{- define "plumbline.selectorLabels" -}}
app.kubernetes.io/name: {{ include "plumbline.name" . }}
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "plumbline.labels" -}}
{{ include "plumbline.selectorLabels" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version | replace "+" "_" }}
{{- end }}

{{- define "plumbline.image" -}}
{{- if .Values.image.digest -}}
{{ .Values.image.repository }}@{{ .Values.image.digest }}
{{- else -}}
{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}
{{- end -}}
{{- end }}

{{- define "plumbline.serviceAccountName" -}}
{{- if .Values.serviceAccount.create }}
{{- default (include "plumbline.fullname" .) .Values.serviceAccount.name }}
{{- else }}
{{- default "default" .Values.serviceAccount.name }}
{{- end }}
{{- end }}

{{- define "plumbline.claimName" -}}
{{- .Values.persistence.existingClaim | default (include "plumbline.fullname" .) }}
{{- end }}

{{- define "plumbline.hosts" -}}
{{- if .Values.ingress.hosts }}
{{- toJson .Values.ingress.hosts }}
{{- else }}
{{- toJson (list (get (urlParse .Values.publicUrl) "hostname")) }}
{{- end }}
{{- end }}

{{- /* What no schema of single values can say. */ -}}
{{- define "plumbline.validate" -}}
{{- $several := or (gt (int .Values.replicas) 1) .Values.autoscaling.enabled }}
{{- if and $several (not .Values.database.existingSecret) }}
{{- fail "Several replicas need PostgreSQL: set database.existingSecret, or replicas to 1 and autoscaling.enabled to false." }}
{{- end }}
{{- if and $several .Values.persistence.enabled (not .Values.persistence.existingClaim) (not (has "ReadWriteMany" .Values.persistence.accessModes)) }}
{{- fail "Several replicas calculate every job together: set persistence.accessModes to [ReadWriteMany], or persistence.existingClaim to such a volume." }}
{{- end }}
{{- if and $several (not .Values.persistence.enabled) }}
{{- fail "Several replicas share the files of jobs: set persistence.enabled to true." }}
{{- end }}
{{- if and (not .Values.persistence.enabled) (not .Values.database.existingSecret) }}
{{- fail "SQLite is on the volume: set persistence.enabled to true, or database.existingSecret for PostgreSQL." }}
{{- end }}
{{- range $name := list "PUBLIC_URL" "DATABASE_URL" "WORKERS" "HOST" "PORT" "PLUMBLINE_DATA" }}
{{- if or (hasKey $.Values.settings $name) (hasKey $.Values.secrets $name) }}
{{- fail (printf "%s is set by the chart: use publicUrl, database or workers, and neither settings nor secrets." $name) }}
{{- end }}
{{- end }}
{{- end }}
