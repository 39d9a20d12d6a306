import { staff } from './route-kinds.ts'

export const complaintRoutes = {
  getComplaints: staff(['GET'], 'complaints'),
  getComplaint: staff(['GET'], 'complaints/{id}'),
  replyToComplaint: staff(['POST'], 'complaints/{id}/reply'),
  closeComplaint: staff(['POST'], 'complaints/{id}/closed'),
  assignComplaint: staff(['POST'], 'complaints/{id}/assignee'),

  getSavedAnswers: staff(['GET'], 'saved-answers'),
  getSavedAnswer: staff(['GET'], 'saved-answers/{id}'),
  createSavedAnswer: staff(['POST'], 'saved-answers'),
  saveSavedAnswer: staff(['PUT'], 'saved-answers/{id}'),
  deleteSavedAnswer: staff(['DELETE'], 'saved-answers/{id}'),
}
