CREATE TABLE "app"."row_changes" (
	"change_id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" uuid NOT NULL,
	"actor_role" text NOT NULL,
	"actor_group_id" uuid,
	"request_id" text,
	"table_name" text NOT NULL,
	"row_key" text NOT NULL,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "award_list" (
	"award_id" uuid PRIMARY KEY NOT NULL,
	"result_id" uuid NOT NULL,
	"competition_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"work_id" uuid NOT NULL,
	"work_code" text NOT NULL,
	"work_title" text NOT NULL,
	"team_name" text NOT NULL,
	"level_id" text NOT NULL,
	"rank" integer NOT NULL,
	"person_ids" uuid[] NOT NULL,
	"status" text NOT NULL,
	"facts" jsonb NOT NULL,
	"granted_at" text NOT NULL,
	"changed_at" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "app"."objections" (
	"objection_id" uuid PRIMARY KEY NOT NULL,
	"filed_by" uuid NOT NULL,
	"statement" text NOT NULL,
	"stored_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "objection_board" (
	"objection_id" uuid PRIMARY KEY NOT NULL,
	"result_id" uuid NOT NULL,
	"award_id" uuid,
	"kind" text NOT NULL,
	"filed_by" uuid NOT NULL,
	"filed_at" text NOT NULL,
	"outcome" text,
	"reason" text,
	"decided_at" text
);
--> statement-breakpoint
CREATE TABLE "result_board" (
	"result_id" uuid PRIMARY KEY NOT NULL,
	"competition_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"score_run_id" uuid NOT NULL,
	"result_hash" text NOT NULL,
	"status" text NOT NULL,
	"awards" integer NOT NULL,
	"open_objections" integer NOT NULL,
	"notice_ends_at" text,
	"drafted_at" text NOT NULL,
	"announced_at" text,
	"confirmed_at" text
);
--> statement-breakpoint
CREATE TABLE "award_rosters" (
	"team_id" uuid PRIMARY KEY NOT NULL,
	"captain_id" uuid NOT NULL,
	"school_code" text,
	"member_ids" uuid[] NOT NULL,
	"adviser_ids" uuid[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "certificate_batches" (
	"batch_id" uuid PRIMARY KEY NOT NULL,
	"competition_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"status" text NOT NULL,
	"name" jsonb NOT NULL,
	"batch" jsonb NOT NULL,
	"recipients" integer NOT NULL,
	"errors" integer NOT NULL,
	"warnings" integer NOT NULL,
	"certificates" integer NOT NULL,
	"drafted_by" uuid NOT NULL,
	"approved_by" uuid,
	"rejected_reason" text,
	"drafted_at" text NOT NULL,
	"approved_at" text,
	"issued_at" text,
	"changed_at" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "certificate_awards" (
	"award_id" uuid PRIMARY KEY NOT NULL,
	"competition_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"level_id" text NOT NULL,
	"rank" integer NOT NULL,
	"work_code" text NOT NULL,
	"status" text NOT NULL,
	"facts" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "certificate_board" (
	"certificate_id" uuid PRIMARY KEY NOT NULL,
	"batch_id" uuid NOT NULL,
	"competition_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"award_id" uuid NOT NULL,
	"number" text NOT NULL,
	"number_scope" text NOT NULL,
	"revision" integer NOT NULL,
	"ordinal" integer NOT NULL,
	"trace_token" text NOT NULL,
	"status_index" integer NOT NULL,
	"holder_ids" uuid[] NOT NULL,
	"status" text NOT NULL,
	"work_title" text NOT NULL,
	"team_name" text NOT NULL,
	"school" text NOT NULL,
	"issued" jsonb NOT NULL,
	"file_hash" text,
	"bytes" integer,
	"image_hash" text,
	"fitted" jsonb,
	"failure" text,
	"attempts" integer NOT NULL,
	"deliveries" integer NOT NULL,
	"superseded_by" uuid,
	"public_reason" jsonb,
	"issued_at" text NOT NULL,
	"rendered_at" text,
	"over_at" text
);
--> statement-breakpoint
CREATE TABLE "app"."certificate_counters" (
	"scope" text PRIMARY KEY NOT NULL,
	"value" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "app"."certificate_design_versions" (
	"hash" text PRIMARY KEY NOT NULL,
	"design_id" uuid NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"pinned" boolean DEFAULT false NOT NULL,
	"saved_by" uuid NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "app"."certificate_designs" (
	"design_id" uuid PRIMARY KEY NOT NULL,
	"group_id" uuid NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"hash" text NOT NULL,
	"version" integer NOT NULL,
	"saved_by" uuid NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	"retired_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "app"."certificate_images" (
	"hash" text NOT NULL,
	"group_id" uuid NOT NULL,
	"type" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "certificate_images_hash_group_id_pk" PRIMARY KEY("hash","group_id")
);
--> statement-breakpoint
CREATE TABLE "app"."certificate_seals" (
	"seal_id" uuid PRIMARY KEY NOT NULL,
	"group_id" uuid NOT NULL,
	"name" text NOT NULL,
	"image_hash" text NOT NULL,
	"allowed_group_ids" uuid[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "competition_board" (
	"competition_id" uuid PRIMARY KEY NOT NULL,
	"group_id" uuid NOT NULL,
	"status" text NOT NULL,
	"edition" integer NOT NULL,
	"name_zh" text NOT NULL,
	"name_en" text NOT NULL,
	"cover" text,
	"settings" jsonb NOT NULL,
	"created_at" text NOT NULL,
	"published_at" text,
	"changed_at" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "app"."articles" (
	"article_id" uuid PRIMARY KEY NOT NULL,
	"group_id" uuid NOT NULL,
	"category" text NOT NULL,
	"title_zh" text NOT NULL,
	"title_en" text NOT NULL,
	"summary_zh" text NOT NULL,
	"summary_en" text NOT NULL,
	"body_zh" jsonb NOT NULL,
	"body_en" jsonb NOT NULL,
	"words" text NOT NULL,
	"publish_at" text,
	"pinned" boolean NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "home_counts" (
	"name" text PRIMARY KEY NOT NULL,
	"value" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "app"."websites" (
	"group_id" uuid PRIMARY KEY NOT NULL,
	"settings" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "enrolment_board" (
	"enrolment_id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"competition_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"captain_id" uuid NOT NULL,
	"school_code" text,
	"status" text NOT NULL,
	"number" text,
	"team_name" text NOT NULL,
	"member_ids" uuid[] NOT NULL,
	"adviser_ids" uuid[] NOT NULL,
	"fee" integer,
	"pay_by" text,
	"paid" boolean NOT NULL,
	"enrolment" jsonb NOT NULL,
	"team" jsonb,
	"history" jsonb NOT NULL,
	"started_at" text NOT NULL,
	"submitted_at" text,
	"changed_at" text NOT NULL,
	CONSTRAINT "enrolment_board_team" UNIQUE("team_id")
);
--> statement-breakpoint
CREATE TABLE "enrolment_items" (
	"item_id" uuid PRIMARY KEY NOT NULL,
	"competition_id" uuid NOT NULL,
	"prefix" text,
	"numbered" integer NOT NULL,
	"places_taken" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "enrolment_participants" (
	"enrolment_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"role" text NOT NULL,
	"live" boolean NOT NULL,
	CONSTRAINT "enrolment_participants_pkey" PRIMARY KEY("enrolment_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "team_invitations" (
	"invitation_id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"enrolment_id" uuid NOT NULL,
	"role" text NOT NULL,
	"token_hash" text NOT NULL,
	"invitee_id" uuid,
	"status" text NOT NULL,
	"expires_at" text NOT NULL,
	"invited_at" text NOT NULL,
	CONSTRAINT "team_invitations_token" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "expert_library" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"group_id" uuid NOT NULL,
	"status" text NOT NULL,
	"tracks" text[] NOT NULL,
	"school_codes" text[] NOT NULL,
	"max_load" integer NOT NULL,
	"undecided" integer NOT NULL,
	"reason" text,
	"expert" jsonb NOT NULL,
	"added_at" text NOT NULL,
	"changed_at" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "app"."account_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "app"."accounts" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"username_key" text NOT NULL,
	"password_hash" text,
	"status" text NOT NULL,
	"demo" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"password_changed_at" timestamp with time zone,
	"last_sign_in_at" timestamp with time zone,
	CONSTRAINT "accounts_username" UNIQUE("username_key")
);
--> statement-breakpoint
CREATE TABLE "app"."challenges" (
	"challenge_id" uuid PRIMARY KEY NOT NULL,
	"digits" text NOT NULL,
	"salt" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "app"."consents" (
	"consent_id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"notice_version" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "app"."dictionaries" (
	"dict_id" uuid PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"value" text NOT NULL,
	"label" text NOT NULL,
	"label_en" text DEFAULT '' NOT NULL,
	"tag" text DEFAULT 'neutral' NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "dictionaries_value" UNIQUE("type","value")
);
--> statement-breakpoint
CREATE TABLE "app"."menus" (
	"menu_id" text PRIMARY KEY NOT NULL,
	"parent_id" text,
	"name" text NOT NULL,
	"name_en" text DEFAULT '' NOT NULL,
	"type" smallint NOT NULL,
	"path" text DEFAULT '' NOT NULL,
	"component" text,
	"query" text,
	"icon" text,
	"visible" boolean DEFAULT true NOT NULL,
	"permission" text,
	"sort" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "app"."one_time_codes" (
	"code_id" uuid PRIMARY KEY NOT NULL,
	"address_index" text NOT NULL,
	"scene" text NOT NULL,
	"code_hash" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "app"."persons" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"real_name" text NOT NULL,
	"name_en" text DEFAULT '' NOT NULL,
	"gender" smallint DEFAULT 0 NOT NULL,
	"birthday" date,
	"school_code" text,
	"major_id" uuid,
	"grade" text DEFAULT '' NOT NULL,
	"student_no" text DEFAULT '' NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"avatar" text,
	"language" text DEFAULT 'zh-CN' NOT NULL,
	"id_card" jsonb,
	"id_card_mask" text,
	"id_card_index" text,
	"phone" jsonb,
	"phone_mask" text,
	"phone_index" text,
	"email" jsonb,
	"email_mask" text,
	"email_index" text,
	"bank_card" jsonb,
	"bank_card_mask" text,
	"bank_name" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"erased_at" timestamp with time zone,
	CONSTRAINT "persons_id_card" UNIQUE("id_card_index"),
	CONSTRAINT "persons_phone" UNIQUE("phone_index"),
	CONSTRAINT "persons_email" UNIQUE("email_index")
);
--> statement-breakpoint
CREATE TABLE "app"."rate_limits" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "app"."memberships" (
	"person_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"role_id" uuid NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "memberships_person_id_group_id_role_id_pk" PRIMARY KEY("person_id","group_id","role_id")
);
--> statement-breakpoint
CREATE TABLE "app"."role_menus" (
	"role_id" uuid NOT NULL,
	"menu_id" text NOT NULL,
	CONSTRAINT "role_menus_role_id_menu_id_pk" PRIMARY KEY("role_id","menu_id")
);
--> statement-breakpoint
CREATE TABLE "app"."role_permissions" (
	"role_id" uuid NOT NULL,
	"permission" text NOT NULL,
	CONSTRAINT "role_permissions_role_id_permission_pk" PRIMARY KEY("role_id","permission")
);
--> statement-breakpoint
CREATE TABLE "app"."roles" (
	"role_id" uuid PRIMARY KEY NOT NULL,
	"role_key" text NOT NULL,
	"name" text NOT NULL,
	"name_en" text DEFAULT '' NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"built_in" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "roles_key" UNIQUE("role_key")
);
--> statement-breakpoint
CREATE TABLE "app"."sessions" (
	"session_id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"cookie_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"stepped_up_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"group_id" uuid,
	"role_id" uuid,
	"user_agent" text DEFAULT '' NOT NULL,
	"ip_hash" text DEFAULT '' NOT NULL,
	CONSTRAINT "sessions_token" UNIQUE("token_hash"),
	CONSTRAINT "sessions_cookie" UNIQUE("cookie_hash")
);
--> statement-breakpoint
CREATE TABLE "app"."sign_in_tries" (
	"name_index" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"locked_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "app"."sign_ins" (
	"sign_in_id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"method" text NOT NULL,
	"ok" boolean NOT NULL,
	"ip_hash" text NOT NULL,
	"user_agent" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "app"."user_import_checks" (
	"check_id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"type" text NOT NULL,
	"sealed_file" "bytea" NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "app"."groups" (
	"group_id" uuid PRIMARY KEY NOT NULL,
	"parent_id" uuid,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"name_en" text DEFAULT '' NOT NULL,
	"introduction" text DEFAULT '' NOT NULL,
	"contact" text DEFAULT '' NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "groups_code" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "app"."majors" (
	"major_id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"name_en" text DEFAULT '' NOT NULL,
	"discipline" text DEFAULT '' NOT NULL,
	"level" text DEFAULT '' NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "majors_code" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "app"."schools" (
	"school_code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"name_en" text DEFAULT '' NOT NULL,
	"department" text DEFAULT '' NOT NULL,
	"province" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"level" text DEFAULT '' NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"event_id" uuid NOT NULL,
	"leg" smallint NOT NULL,
	"order_id" uuid NOT NULL,
	"order_no" text NOT NULL,
	"competition_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"account" text NOT NULL,
	"debit" integer NOT NULL,
	"credit" integer NOT NULL,
	"fact" text NOT NULL,
	"at" text NOT NULL,
	CONSTRAINT "ledger_entries_pkey" PRIMARY KEY("event_id","leg")
);
--> statement-breakpoint
CREATE TABLE "ledger_orders" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"order_no" text NOT NULL,
	"competition_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"amount" integer NOT NULL,
	"offline" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_refunds" (
	"refund_id" uuid PRIMARY KEY NOT NULL,
	"amount" integer NOT NULL,
	"owed" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_attempts" (
	"out_trade_no" text PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"attempt" integer NOT NULL,
	"pay_type" text NOT NULL,
	"started_at" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"order_id" uuid NOT NULL,
	"enrolment_id" uuid NOT NULL,
	"amount" integer NOT NULL,
	"held" boolean NOT NULL,
	CONSTRAINT "order_lines_pkey" PRIMARY KEY("order_id","enrolment_id")
);
--> statement-breakpoint
CREATE TABLE "order_refunds" (
	"refund_id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"order_no" text NOT NULL,
	"competition_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"trade_no" text,
	"amount" integer NOT NULL,
	"cause" text NOT NULL,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"requested_by" uuid,
	"requested_at" text NOT NULL,
	"decided_by" uuid,
	"decided_at" text,
	"rejected_reason" text,
	"channel_code" text,
	"out_request_no" text,
	"by_hand" boolean NOT NULL,
	"done_at" text
);
--> statement-breakpoint
CREATE TABLE "order_trades" (
	"trade_no" text NOT NULL,
	"order_id" uuid NOT NULL,
	"out_trade_no" text NOT NULL,
	"amount" integer NOT NULL,
	"cause" text,
	"paid_at" text NOT NULL,
	"recorded_at" text NOT NULL,
	CONSTRAINT "order_trades_pkey" PRIMARY KEY("trade_no")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"order_no" text NOT NULL,
	"competition_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"payer_id" uuid NOT NULL,
	"status" text NOT NULL,
	"amount" integer NOT NULL,
	"received" integer NOT NULL,
	"refunded" integer NOT NULL,
	"expires_at" text NOT NULL,
	"placed_at" text NOT NULL,
	"paid_at" text,
	"trade_no" text,
	"offline" boolean NOT NULL,
	"late" boolean NOT NULL,
	"closed_cause" text,
	"offline_proposed_by" uuid,
	"offline_evidence" text,
	"offline_reason" text
);
--> statement-breakpoint
CREATE TABLE "app"."payment_inbox" (
	"notify_id" text PRIMARY KEY NOT NULL,
	"out_trade_no" text NOT NULL,
	"trade_no" text NOT NULL,
	"status" text NOT NULL,
	"amount" integer NOT NULL,
	"outcome" text NOT NULL,
	"times" integer NOT NULL,
	"first_at" text NOT NULL,
	"last_at" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "app"."payment_bill_lines" (
	"day" text NOT NULL,
	"kind" text NOT NULL,
	"trade_no" text NOT NULL,
	"out_request_no" text NOT NULL,
	"out_trade_no" text NOT NULL,
	"amount" integer NOT NULL,
	"at" text NOT NULL,
	CONSTRAINT "payment_bill_lines_pkey" PRIMARY KEY("kind","trade_no","out_request_no")
);
--> statement-breakpoint
CREATE TABLE "app"."payment_bills" (
	"day" text PRIMARY KEY NOT NULL,
	"lines" integer NOT NULL,
	"imported_at" text NOT NULL,
	"imported_by" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "app"."payment_simulator_keys" (
	"id" smallint PRIMARY KEY NOT NULL,
	"merchant_private" text NOT NULL,
	"channel_private" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "app"."payment_simulator_notices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"out_trade_no" text NOT NULL,
	"notify_url" text NOT NULL,
	"body" text NOT NULL,
	"due_at" text,
	"attempts" integer NOT NULL,
	"answer" text
);
--> statement-breakpoint
CREATE TABLE "app"."payment_simulator_refunds" (
	"trade_no" text NOT NULL,
	"out_request_no" text NOT NULL,
	"amount" integer NOT NULL,
	"at" text NOT NULL,
	CONSTRAINT "payment_simulator_refunds_trade_no_out_request_no_pk" PRIMARY KEY("trade_no","out_request_no")
);
--> statement-breakpoint
CREATE TABLE "app"."payment_simulator_trades" (
	"out_trade_no" text PRIMARY KEY NOT NULL,
	"trade_no" text NOT NULL,
	"subject" text NOT NULL,
	"total" integer NOT NULL,
	"status" text NOT NULL,
	"notify_url" text NOT NULL,
	"return_url" text NOT NULL,
	"expires_at" text NOT NULL,
	"created_at" text NOT NULL,
	"paid_at" text,
	CONSTRAINT "payment_simulator_trades_trade_no_unique" UNIQUE("trade_no")
);
--> statement-breakpoint
CREATE TABLE "app"."review_documents" (
	"hash" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"bytes" integer NOT NULL,
	"gzip" "bytea" NOT NULL,
	"stored_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "expert_desk" (
	"sheet_id" uuid PRIMARY KEY NOT NULL,
	"expert_id" uuid NOT NULL,
	"round_id" uuid NOT NULL,
	"competition_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"alias" text NOT NULL,
	"title" text NOT NULL,
	"answers" jsonb NOT NULL,
	"files" jsonb NOT NULL,
	"status" text NOT NULL,
	"scores" jsonb NOT NULL,
	"comment" jsonb,
	"versions" integer NOT NULL,
	"reason" text,
	"assigned_at" text NOT NULL,
	"submitted_at" text,
	"changed_at" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_copies" (
	"work_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"title" text NOT NULL,
	"answers" jsonb NOT NULL,
	"files" jsonb NOT NULL,
	CONSTRAINT "review_copies_work_id_version_pk" PRIMARY KEY("work_id","version")
);
--> statement-breakpoint
CREATE TABLE "review_forms" (
	"competition_id" uuid PRIMARY KEY NOT NULL,
	"identifying" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_sources" (
	"work_id" uuid PRIMARY KEY NOT NULL,
	"competition_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "app"."review_file_copies" (
	"hash" text PRIMARY KEY NOT NULL,
	"copy_hash" text NOT NULL,
	"bytes" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_works" (
	"work_id" uuid PRIMARY KEY NOT NULL,
	"competition_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"team_id" uuid NOT NULL,
	"status" text NOT NULL,
	"code" text NOT NULL,
	"title" text NOT NULL,
	"version" integer NOT NULL,
	"person_ids" uuid[] NOT NULL,
	"school_codes" text[] NOT NULL,
	"submitted_at" text
);
--> statement-breakpoint
CREATE TABLE "round_board" (
	"round_id" uuid PRIMARY KEY NOT NULL,
	"competition_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"stage_id" uuid,
	"status" text NOT NULL,
	"name_zh" text NOT NULL,
	"name_en" text NOT NULL,
	"reviewers_per_work" integer NOT NULL,
	"opens_at" text NOT NULL,
	"closes_at" text NOT NULL,
	"round" jsonb NOT NULL,
	"plans" jsonb NOT NULL,
	"created_at" text NOT NULL,
	"changed_at" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "app"."score_results" (
	"result_hash" text NOT NULL,
	"work_id" uuid NOT NULL,
	"rank_group" text NOT NULL,
	"rank" integer,
	"score_milli" integer,
	"award" text,
	"unranked" text,
	"flagged" boolean NOT NULL,
	"explanation" jsonb NOT NULL,
	CONSTRAINT "score_results_result_hash_work_id_pk" PRIMARY KEY("result_hash","work_id")
);
--> statement-breakpoint
CREATE TABLE "score_runs" (
	"score_run_id" uuid PRIMARY KEY NOT NULL,
	"round_id" uuid NOT NULL,
	"competition_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"status" text NOT NULL,
	"requested_by" uuid NOT NULL,
	"requested_at" text NOT NULL,
	"policy_hash" text NOT NULL,
	"result_hash" text,
	"input_hash" text,
	"works" integer NOT NULL,
	"sheets" integer NOT NULL,
	"flagged" integer NOT NULL,
	"ties" integer NOT NULL,
	"problems" jsonb NOT NULL,
	"computed_at" text,
	"decided_by" uuid,
	"decided_at" text,
	"remark" text
);
--> statement-breakpoint
CREATE TABLE "score_sheets" (
	"sheet_id" uuid PRIMARY KEY NOT NULL,
	"round_id" uuid NOT NULL,
	"competition_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"work_id" uuid NOT NULL,
	"work_version" integer NOT NULL,
	"expert_id" uuid NOT NULL,
	"plan_id" uuid,
	"alias" text NOT NULL,
	"chief" boolean NOT NULL,
	"status" text NOT NULL,
	"scores" jsonb NOT NULL,
	"comment" jsonb,
	"versions" integer NOT NULL,
	"stream_version" integer NOT NULL,
	"reason" text,
	"assigned_at" text NOT NULL,
	"submitted_at" text,
	"changed_at" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "app"."files" (
	"file_id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"hash" text NOT NULL,
	"extension" text NOT NULL,
	"media_type" text NOT NULL,
	"bytes" bigint NOT NULL,
	"status" text NOT NULL,
	"begun_at" text NOT NULL,
	"stored_at" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "work_board" (
	"work_id" uuid PRIMARY KEY NOT NULL,
	"enrolment_id" uuid NOT NULL,
	"team_id" uuid NOT NULL,
	"competition_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"captain_id" uuid NOT NULL,
	"status" text NOT NULL,
	"code" text,
	"title" text NOT NULL,
	"team_name" text NOT NULL,
	"version" integer NOT NULL,
	"member_ids" uuid[] NOT NULL,
	"school_codes" text[] NOT NULL,
	"share_hashes" text[] NOT NULL,
	"in_gallery" integer NOT NULL,
	"work" jsonb NOT NULL,
	"submitted_at" text,
	"reason" text,
	"changed_at" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "work_team" (
	"team_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "app"."account_links" ADD CONSTRAINT "account_links_person_id_persons_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "app"."persons"("person_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app"."accounts" ADD CONSTRAINT "accounts_person_id_persons_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "app"."persons"("person_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app"."menus" ADD CONSTRAINT "menus_parent_id_menus_menu_id_fk" FOREIGN KEY ("parent_id") REFERENCES "app"."menus"("menu_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app"."memberships" ADD CONSTRAINT "memberships_person_id_persons_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "app"."persons"("person_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app"."memberships" ADD CONSTRAINT "memberships_group_id_groups_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "app"."groups"("group_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app"."memberships" ADD CONSTRAINT "memberships_role_id_roles_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "app"."roles"("role_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app"."role_menus" ADD CONSTRAINT "role_menus_role_id_roles_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "app"."roles"("role_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app"."role_menus" ADD CONSTRAINT "role_menus_menu_id_menus_menu_id_fk" FOREIGN KEY ("menu_id") REFERENCES "app"."menus"("menu_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app"."role_permissions" ADD CONSTRAINT "role_permissions_role_id_roles_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "app"."roles"("role_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app"."sessions" ADD CONSTRAINT "sessions_person_id_persons_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "app"."persons"("person_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app"."groups" ADD CONSTRAINT "groups_parent_id_groups_group_id_fk" FOREIGN KEY ("parent_id") REFERENCES "app"."groups"("group_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "row_changes_row" ON "app"."row_changes" USING btree ("table_name","row_key","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "row_changes_at" ON "app"."row_changes" USING btree ("at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "row_changes_actor" ON "app"."row_changes" USING btree ("actor_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "award_list_competition" ON "award_list" USING btree ("competition_id","item_id","rank");--> statement-breakpoint
CREATE INDEX "award_list_persons" ON "award_list" USING gin ("person_ids");--> statement-breakpoint
CREATE INDEX "award_list_work" ON "award_list" USING btree ("work_id");--> statement-breakpoint
CREATE INDEX "objection_board_result" ON "objection_board" USING btree ("result_id");--> statement-breakpoint
CREATE INDEX "result_board_competition" ON "result_board" USING btree ("competition_id","status");--> statement-breakpoint
CREATE INDEX "certificate_batches_group" ON "certificate_batches" USING btree ("group_id","drafted_at");--> statement-breakpoint
CREATE INDEX "certificate_batches_competition" ON "certificate_batches" USING btree ("competition_id");--> statement-breakpoint
CREATE INDEX "certificate_awards_competition" ON "certificate_awards" USING btree ("competition_id","rank","work_code");--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_board_number" ON "certificate_board" USING btree ("number_scope","number","revision");--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_board_token" ON "certificate_board" USING btree ("trace_token","revision");--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_board_bit" ON "certificate_board" USING btree ("status_index");--> statement-breakpoint
CREATE INDEX "certificate_board_batch" ON "certificate_board" USING btree ("batch_id","ordinal");--> statement-breakpoint
CREATE INDEX "certificate_board_competition" ON "certificate_board" USING btree ("competition_id","issued_at");--> statement-breakpoint
CREATE INDEX "certificate_board_award" ON "certificate_board" USING btree ("award_id");--> statement-breakpoint
CREATE INDEX "certificate_board_holders" ON "certificate_board" USING gin ("holder_ids");--> statement-breakpoint
CREATE INDEX "certificate_board_file" ON "certificate_board" USING btree ("file_hash");--> statement-breakpoint
CREATE INDEX "certificate_board_visible_number" ON "certificate_board" USING btree ("number");--> statement-breakpoint
CREATE INDEX "certificate_design_versions_design" ON "app"."certificate_design_versions" USING btree ("design_id","saved_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "certificate_designs_group" ON "app"."certificate_designs" USING btree ("group_id","saved_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "competition_board_group" ON "competition_board" USING btree ("group_id","status");--> statement-breakpoint
CREATE INDEX "competition_board_published" ON "competition_board" USING btree ("published_at");--> statement-breakpoint
CREATE INDEX "articles_listed" ON "app"."articles" USING btree ("category","publish_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "articles_words" ON "app"."articles" USING gin ("words" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "enrolment_board_number" ON "enrolment_board" USING btree ("competition_id","number");--> statement-breakpoint
CREATE INDEX "enrolment_board_group" ON "enrolment_board" USING btree ("group_id","changed_at");--> statement-breakpoint
CREATE INDEX "enrolment_board_competition" ON "enrolment_board" USING btree ("competition_id","item_id","status");--> statement-breakpoint
CREATE INDEX "enrolment_board_school" ON "enrolment_board" USING btree ("school_code","status");--> statement-breakpoint
CREATE INDEX "enrolment_board_team_name" ON "enrolment_board" USING gin ("team_name" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "enrolment_items_prefix" ON "enrolment_items" USING btree ("competition_id","prefix");--> statement-breakpoint
CREATE INDEX "enrolment_participants_person" ON "enrolment_participants" USING btree ("person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "enrolment_participants_one_per_item" ON "enrolment_participants" USING btree ("item_id","person_id") WHERE live and role = 'member';--> statement-breakpoint
CREATE INDEX "team_invitations_invitee" ON "team_invitations" USING btree ("invitee_id","status");--> statement-breakpoint
CREATE INDEX "team_invitations_team" ON "team_invitations" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "expert_library_group" ON "expert_library" USING btree ("group_id","status");--> statement-breakpoint
CREATE INDEX "accounts_created" ON "app"."accounts" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "consents_person" ON "app"."consents" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "one_time_codes_address" ON "app"."one_time_codes" USING btree ("address_index","scene","sent_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "persons_name" ON "app"."persons" USING gin ("real_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "persons_school" ON "app"."persons" USING btree ("school_code");--> statement-breakpoint
CREATE INDEX "memberships_group" ON "app"."memberships" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "memberships_role" ON "app"."memberships" USING btree ("role_id");--> statement-breakpoint
CREATE INDEX "sessions_person" ON "app"."sessions" USING btree ("person_id","last_seen_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "sign_ins_at" ON "app"."sign_ins" USING btree ("at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "sign_ins_person" ON "app"."sign_ins" USING btree ("person_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "groups_parent" ON "app"."groups" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "schools_name" ON "app"."schools" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "schools_city" ON "app"."schools" USING btree ("city");--> statement-breakpoint
CREATE INDEX "ledger_entries_group" ON "ledger_entries" USING btree ("group_id","at");--> statement-breakpoint
CREATE INDEX "ledger_entries_order" ON "ledger_entries" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_attempts_order" ON "order_attempts" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_lines_held" ON "order_lines" USING btree ("enrolment_id") WHERE held;--> statement-breakpoint
CREATE INDEX "order_refunds_order" ON "order_refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_refunds_group" ON "order_refunds" USING btree ("group_id","status");--> statement-breakpoint
CREATE INDEX "order_refunds_request_no" ON "order_refunds" USING btree ("out_request_no");--> statement-breakpoint
CREATE INDEX "order_trades_order" ON "order_trades" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_trades_paid" ON "order_trades" USING btree ("paid_at");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_order_no" ON "orders" USING btree ("order_no");--> statement-breakpoint
CREATE INDEX "orders_payer" ON "orders" USING btree ("payer_id","placed_at");--> statement-breakpoint
CREATE INDEX "orders_group" ON "orders" USING btree ("group_id","placed_at");--> statement-breakpoint
CREATE INDEX "orders_competition" ON "orders" USING btree ("competition_id","status");--> statement-breakpoint
CREATE INDEX "payment_inbox_last" ON "app"."payment_inbox" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "payment_inbox_out_trade_no" ON "app"."payment_inbox" USING btree ("out_trade_no");--> statement-breakpoint
CREATE INDEX "payment_bill_lines_day" ON "app"."payment_bill_lines" USING btree ("day");--> statement-breakpoint
CREATE INDEX "payment_simulator_notices_due" ON "app"."payment_simulator_notices" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "expert_desk_expert" ON "expert_desk" USING btree ("expert_id","round_id","alias");--> statement-breakpoint
CREATE INDEX "review_works_competition" ON "review_works" USING btree ("competition_id","item_id","status");--> statement-breakpoint
CREATE INDEX "round_board_competition" ON "round_board" USING btree ("competition_id");--> statement-breakpoint
CREATE INDEX "round_board_group" ON "round_board" USING btree ("group_id","status");--> statement-breakpoint
CREATE INDEX "score_results_rank" ON "app"."score_results" USING btree ("result_hash","rank_group","rank");--> statement-breakpoint
CREATE INDEX "score_runs_round" ON "score_runs" USING btree ("round_id","status");--> statement-breakpoint
CREATE INDEX "score_runs_group" ON "score_runs" USING btree ("group_id","requested_at");--> statement-breakpoint
CREATE UNIQUE INDEX "score_sheets_one_alive" ON "score_sheets" USING btree ("round_id","work_id","expert_id") WHERE "score_sheets"."status" in ('assigned', 'acknowledged', 'draft', 'submitted');--> statement-breakpoint
CREATE INDEX "score_sheets_round" ON "score_sheets" USING btree ("round_id","status");--> statement-breakpoint
CREATE INDEX "score_sheets_work" ON "score_sheets" USING btree ("work_id");--> statement-breakpoint
CREATE INDEX "score_sheets_expert" ON "score_sheets" USING btree ("expert_id");--> statement-breakpoint
CREATE INDEX "files_owner" ON "app"."files" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "files_hash" ON "app"."files" USING btree ("hash");--> statement-breakpoint
CREATE UNIQUE INDEX "work_board_one_per_enrolment" ON "work_board" USING btree ("enrolment_id");--> statement-breakpoint
CREATE INDEX "work_board_competition" ON "work_board" USING btree ("competition_id","status");--> statement-breakpoint
CREATE INDEX "work_board_members" ON "work_board" USING gin ("member_ids");--> statement-breakpoint
CREATE INDEX "work_board_shares" ON "work_board" USING gin ("share_hashes");--> statement-breakpoint
CREATE INDEX "work_board_gallery" ON "work_board" USING btree ("in_gallery","submitted_at");